/** This site's `ServiceWorkerContainer`; undefined if the browser has none or denies access. */
export function serviceWorker(): ServiceWorkerContainer | undefined {
  try {
    // `navigator.serviceWorker` is undefined without HTTPS; in a sandboxed document, reading the
    // property throws.
    return navigator.serviceWorker as ServiceWorkerContainer | undefined
  } catch {
    return undefined
  }
}
