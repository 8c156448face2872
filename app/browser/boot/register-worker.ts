import { whenIdle } from './when-idle.ts'

/** Registers the service worker once the page is idle, and has it store this page; the second page stores the rest. */
export function registerWorker(worker: ServiceWorkerContainer): void {
  whenIdle(() => {
    worker
      .register('/sw.js', { updateViaCache: 'none' })
      .then(() => worker.ready)
      .then(({ active }) => active?.postMessage({ page: location.pathname + location.search }))
      // Without it the page works as before.
      .catch(() => undefined)
  })
}
