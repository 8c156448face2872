/** The service workers of this site; undefined where the browser has none or denies them. */
export function serviceWorker(): ServiceWorkerContainer | undefined {
  try {
    // `navigator.serviceWorker` is undefined without HTTPS; in a sandboxed document, reading the property
    // throws.
    return navigator.serviceWorker as ServiceWorkerContainer | undefined
  } catch {
    return undefined
  }
}
