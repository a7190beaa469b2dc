// A small script of its own that the page waits for: the chosen theme is there before the first paint, so that
// nothing flashes. The key is written by the theme switch; without one the system decides.
const theme = localStorage.getItem('duebook-theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
