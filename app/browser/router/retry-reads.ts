const RETRY_MS = 700

const PROXY_STATUSES = [502, 503, 504]
/** The portal sets this header on every response to the router; a proxy does not. */
const OWN_HEADER = 'X-Remix-Response'

/**
 * Retries the router's reads once if they fail between browser and portal (D76). A proxy's response
 * counts as a lost connection.
 */
export function retryReads(): void {
  const ask = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    if (!isRead(input, init)) return ask(input, init)
    const once = () => ask(input, init).then(takeOwn)
    try {
      return await once()
    } catch (error) {
      if (init?.signal?.aborted || !navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      init?.signal?.throwIfAborted()
      return once()
    }
  }
}

/** Whether a fetch is a read: the router passes a URL and no method. */
const isRead = (input: RequestInfo | URL, init: RequestInit | undefined) =>
  input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET'

function takeOwn(answer: Response): Response {
  if (PROXY_STATUSES.includes(answer.status) && !answer.headers.has(OWN_HEADER)) {
    throw new TypeError('Failed to fetch: answered by a proxy')
  }
  return answer
}
