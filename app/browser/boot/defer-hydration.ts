import { closeMenus } from './close-menus.ts'
import { createProgress, type Progress } from './progress.ts'
import { registerWorker } from './register-worker.ts'
import { serviceWorker } from './service-worker.ts'
import { shadeHeader } from './shade-header.ts'
import { startScripts } from './start-scripts.ts'
import { stayOnPage } from './stay-on-page.ts'

const CONTROLS = 'button,input,select,textarea,summary,label,a[href^="#"]'

/**
 * Starts a page with deferred hydration (decision 97): it works without React until the user first
 * interacts with it. `handleClicks` adds what this kind of page needs before hydration.
 */
export function deferHydration(
  handleClicks: (hydrate: () => void, progress: Progress) => void,
): void {
  let hasStarted = false
  const progress = createProgress(() => !hasStarted)
  const worker = serviceWorker()

  const hydrate = () => {
    if (hasStarted) return
    hasStarted = true
    progress.show(false)
    startScripts()
  }

  shadeHeader()
  closeMenus()
  stayOnPage(progress)
  handleClicks(hydrate, progress)
  // If a service worker controls this page, the scripts are already cached, so hydrate at once.
  if (worker?.controller) {
    hydrate()
    return
  }
  for (const type of ['pointerdown', 'keydown', 'focusin', 'input', 'change']) {
    const onUse = ({ target }: Event) => {
      if (target instanceof Element && target.closest(CONTROLS)) hydrate()
    }
    addEventListener(type, onUse, { capture: true, passive: true })
  }
  if (worker) registerWorker(worker)
}
