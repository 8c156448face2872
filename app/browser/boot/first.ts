// Runs before the first paint: hides what is only there for browsers without scripts.
document.documentElement.dataset.scripts = ''
