import { whenIdle } from './when-idle.ts'

/** Once the page is idle, registers the service worker and sends it this page's URL to cache. */
export function registerWorker(worker: ServiceWorkerContainer): void {
  whenIdle(() => {
    worker
      .register('/sw.js', { updateViaCache: 'none' })
      .then(() => worker.ready)
      .then(({ active }) => active?.postMessage({ page: location.pathname + location.search }))
      .catch(() => undefined)
  })
}
