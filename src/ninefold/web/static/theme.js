// @ts-check
// Runs before anything is drawn, so that a page never flashes in the wrong light.
(() => {
  try {
    const theme = localStorage.getItem("ninefold.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    const motion = localStorage.getItem("ninefold.motion");
    if (motion === "on" || motion === "off") document.documentElement.dataset.motion = motion;
    const lang = localStorage.getItem("ninefold.lang");
    if (lang) document.documentElement.lang = lang;
  } catch {
    // Without storage, the system settings apply.
  }
})();
