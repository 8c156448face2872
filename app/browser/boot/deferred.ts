// The script of a page that hydrates once it is used (docs/decisions/0097-pages-that-sleep.md). Until then it
// works without the application: links open documents, menus close, a press shows that it was received.
import { closeMenus } from './close-menus.ts'
import { createProgress } from './progress.ts'
import { registerWorker } from './register-worker.ts'
import { repeatPress } from './repeat-press.ts'
import { serviceWorker } from './service-worker.ts'
import { shadeHeader } from './shade-header.ts'
import { startScripts } from './start-scripts.ts'
import { stayOnPage } from './stay-on-page.ts'

/** What is pressed or typed into; a link works without the application. */
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
// A device that has the worker has the scripts too.
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
