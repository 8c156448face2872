/** Properties of a service worker's scope that we use and that TypeScript's DOM library lacks. */
export type WorkerScope = {
  location: Location
  registration: {
    scope: string
    navigationPreload?: { enable: () => Promise<void> }
  }
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<{ postMessage: (message: unknown) => void } | undefined>
    matchAll: () => Promise<{ postMessage: (message: unknown) => void }[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Kind extends keyof WorkerEvents>(
    kind: Kind,
    listener: (event: WorkerEvents[Kind]) => void,
  ) => void
}

type Lasting = { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = Lasting & {
  request: Request
  clientId: string
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type WorkerEvents = {
  install: Lasting
  activate: Lasting
  fetch: FetchEvent
  message: Lasting & { data: unknown; source?: { id: string } | null }
  sync: Lasting & { tag: string }
}
