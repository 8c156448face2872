import type { Outcome } from '#app/domain/outcome.ts'

export type AddressRefusal = 'not-https' | 'not-public' | 'unknown-host' | 'own-address'

/** The receiver's answer, or why there is none. */
export type Received =
  | { status: number; response: string; durationMs: number }
  | {
      failure: AddressRefusal | 'timeout' | 'no-connection' | 'bad-certificate'
      durationMs: number
    }

/** Sends to addresses that companies enter. */
export type WebhookSender = {
  /** Whether an address may be saved. */
  check(url: string): Promise<Outcome<undefined, AddressRefusal>>
  /** One POST, without redirects; every address is checked again. */
  post(url: string, body: string, headers: Record<string, string>): Promise<Received>
  /** One GET with the same guards; at most 16 kB of the response are read. */
  get(url: string): Promise<Received>
}
