import { serviceWorker } from '../../boot/service-worker.ts'

/** Whether the device reports a network. Even then, the server may be unreachable. */
export const hasNetwork = (): boolean => navigator.onLine

export const isControlled = (): boolean => serviceWorker()?.controller != null

export function postToWorker(message: object): void {
  serviceWorker()?.controller?.postMessage(message)
}

export function listenToWorker(onMessage: (event: MessageEvent) => void): () => void {
  const worker = serviceWorker()
  worker?.addEventListener('message', onMessage)
  return () => worker?.removeEventListener('message', onMessage)
}

export async function areStored(paths: Iterable<string>): Promise<boolean> {
  try {
    if (!isControlled()) return false
    const found = await Promise.all([...new Set(paths)].map((path) => caches.match(path)))
    return found.every((one) => one !== undefined)
  } catch {
    return false
  }
}

/** Registers a background sync: once there is a network, the browser starts the service worker. */
export async function requestSync(tag: string): Promise<void> {
  try {
    const registration = await serviceWorker()?.getRegistration()
    if (!registration || !('sync' in registration)) return
    const sync = registration.sync as { register: (tag: string) => Promise<void> }
    await sync.register(tag)
  } catch {
    // In browsers without background sync, the next opened page sends pending submissions.
  }
}
