// The script of pages with deferred hydration (decision 97): such a page works without React until
// the user first interacts with it.
import { closeMenus } from './close-menus.ts'
import { createProgress } from './progress.ts'
import { registerWorker } from './register-worker.ts'
import { repeatPress } from './repeat-press.ts'
import { serviceWorker } from './service-worker.ts'
import { shadeHeader } from './shade-header.ts'
import { startScripts } from './start-scripts.ts'
import { stayOnPage } from './stay-on-page.ts'

const CONTROLS = 'button,input,select,textarea,summary,label,a[href^="#"]'

let hasStarted = false
const progress = createProgress(() => !hasStarted)
const worker = serviceWorker()

function hydrate(): void {
  if (hasStarted) return
  hasStarted = true
  progress.show(false)
  startScripts()
}

shadeHeader()
closeMenus()
stayOnPage(progress)
if (document.documentElement.dataset.wakes === 'when-pointed-at') repeatPress(hydrate, progress)
// If a service worker controls this page, the scripts are already cached, so hydrate at once.
if (worker?.controller) hydrate()
else {
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input', 'change']) {
    const onUse = ({ target }: Event) => {
      if (target instanceof Element && target.closest(CONTROLS)) hydrate()
    }
    addEventListener(type, onUse, { capture: true, passive: true })
  }
  if (worker) registerWorker(worker)
}
