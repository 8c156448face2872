/** Milliseconds before a failed read is repeated. */
const RETRY_MS = 700

/** Statuses of a proxy whose server is unreachable. */
const PROXY_STATUSES = [502, 503, 504]
/** A header on every response of the portal to the router; a proxy's response lacks it. */
const OWN_HEADER = 'X-Remix-Response'

/**
 * Retries the router's reads once if they fail between browser and portal (D76). A response from a
 * proxy counts as no response: the read rejects like a lost connection, so that the page stays.
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

/**
 * Whether a fetch is a read: for reads, the router calls `fetch` with a URL and without a method.
 */
const isRead = (input: RequestInfo | URL, init: RequestInit | undefined) =>
  input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET'

function takeOwn(answer: Response): Response {
  if (PROXY_STATUSES.includes(answer.status) && !answer.headers.has(OWN_HEADER)) {
    throw new TypeError('Failed to fetch: answered by a proxy')
  }
  return answer
}
