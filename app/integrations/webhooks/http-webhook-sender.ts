import { lookup } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { isIP } from 'node:net'
import { done, refused } from '#app/domain/outcome.ts'
import { isPublicAddress } from './public-address.ts'
import type { AddressRefusal, Received, WebhookSender } from './webhook-sender.ts'

const TIMEOUT_MS = 10_000
const MAX_RESPONSE_BYTES = 16 * 1024

type Options = {
  isOwnHost: (host: string) => boolean
  /**
   * Tests replace the name server, the check for public IP addresses, and the trusted certificate.
   */
  resolve?: (host: string) => Promise<string[]>
  isPublic?: (address: string) => boolean
  ca?: string
  timeoutMs?: number
}

/**
 * Sends over HTTPS to public IP addresses only. Connects to the checked address, to prevent DNS
 * rebinding into the private network.
 */
export function createHttpWebhookSender({
  isOwnHost,
  resolve = resolveAll,
  isPublic = isPublicAddress,
  ca,
  timeoutMs = TIMEOUT_MS,
}: Options): WebhookSender {
  async function addressOf(written: string) {
    const url = URL.canParse(written) ? new URL(written) : undefined
    if (url?.protocol !== 'https:' || url.username || url.password) return refused('not-https')
    if (isOwnHost(url.host) || isOwnHost(url.hostname)) return refused('own-address')
    // The URL parser has already normalized decimal, octal and hexadecimal IPv4.
    const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
    const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
    const [address] = addresses
    if (!address) return refused('unknown-host')
    return addresses.every(isPublic) ? done({ url, address }) : refused('not-public')
  }

  async function send(written: string, body: string, options: RequestOptions): Promise<Received> {
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    const failed = (failure: FailureName): Received => ({ failure, durationMs: took() })
    const checked = await addressOf(written)
    if (!checked.ok) return failed(checked.refusal)
    const { url, address } = checked.value
    try {
      const { status, response } = await exchange(url, body, {
        ...options,
        lookup: pinnedTo(address),
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(ca ? { ca } : {}),
      })
      return { status, response, durationMs: took() }
    } catch (error) {
      return failed(failureOf(error))
    }
  }

  return {
    async check(url) {
      const checked = await addressOf(url)
      return checked.ok ? done() : checked
    },

    post: (url, body, headers) =>
      send(url, body, {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      }),

    get: (url) => send(url, '', { method: 'GET' }),
  }
}

type FailureName = AddressRefusal | 'timeout' | 'no-connection' | 'bad-certificate'

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function pinnedTo(address: string): NonNullable<RequestOptions['lookup']> {
  const family = isIP(address)
  return (_, options, callback) =>
    options.all ? callback(null, [{ address, family }]) : callback(null, address, family)
}

function exchange(url: URL, body: string, options: RequestOptions) {
  return new Promise<{ status: number; response: string }>((resolve, reject) => {
    const sent = request(url, options, (received) => {
      const parts: Buffer[] = []
      let bytes = 0
      const finish = () => {
        const response = Buffer.concat(parts).subarray(0, MAX_RESPONSE_BYTES).toString('utf8')
        resolve({ status: received.statusCode ?? 0, response })
        sent.destroy()
      }
      received.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes >= MAX_RESPONSE_BYTES) finish()
      })
      received.on('end', finish)
      received.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function failureOf(error: unknown): FailureName {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') return 'timeout'
  return /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code) ? 'bad-certificate' : 'no-connection'
}
