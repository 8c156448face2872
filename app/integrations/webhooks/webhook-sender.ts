import type { Outcome } from '#app/domain/outcome.ts'

export type AddressRefusal = 'not-https' | 'not-public' | 'unknown-host' | 'own-address'

export type Received =
  | { status: number; response: string; durationMs: number }
  | {
      failure: AddressRefusal | 'timeout' | 'no-connection' | 'bad-certificate'
      durationMs: number
    }

export type WebhookSender = {
  check(url: string): Promise<Outcome<undefined, AddressRefusal>>
  /** One POST request without redirects; checks the URL again. */
  post(url: string, body: string, headers: Record<string, string>): Promise<Received>
  /** One GET request with the same checks; reads at most 16 kB. */
  get(url: string): Promise<Received>
}
