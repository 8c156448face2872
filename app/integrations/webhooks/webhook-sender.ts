import type { Outcome } from '#app/domain/outcome.ts'

export type AddressRefusal = 'not-https' | 'not-public' | 'unknown-host' | 'own-address'

/** The receiver's response, or why there is none. */
export type Received =
  | { status: number; response: string; durationMs: number }
  | {
      failure: AddressRefusal | 'timeout' | 'no-connection' | 'bad-certificate'
      durationMs: number
    }

/** Sends requests to URLs that companies enter. */
export type WebhookSender = {
  /** Whether a URL may be saved. */
  check(url: string): Promise<Outcome<undefined, AddressRefusal>>
  /** One POST request without redirects; the URL is checked again. */
  post(url: string, body: string, headers: Record<string, string>): Promise<Received>
  /** One GET request with the same checks; reads at most 16 kB of the response. */
  get(url: string): Promise<Received>
}
