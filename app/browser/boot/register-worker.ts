import { whenIdle } from './when-idle.ts'

/** Registers the service worker once the page is idle, and lets it store this page. */
export function registerWorker(worker: ServiceWorkerContainer): void {
  whenIdle(() => {
    worker
      .register('/sw.js', { updateViaCache: 'none' })
      .then(() => worker.ready)
      .then(({ active }) => active?.postMessage({ page: location.pathname + location.search }))
      .catch(() => undefined)
  })
}
