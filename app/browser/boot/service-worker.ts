/** The service workers of this site; undefined where the browser has none or denies them. */
export function serviceWorker(): ServiceWorkerContainer | undefined {
  try {
    // Absent without https; in a sandboxed document reading it throws.
    return navigator.serviceWorker as ServiceWorkerContainer | undefined
  } catch {
    return undefined
  }
}
