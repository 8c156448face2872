// Runs before the first paint: hides elements that exist only for browsers without scripts.
document.documentElement.dataset.scripts = ''
