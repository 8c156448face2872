import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Signing secret of the Standard Webhooks specification: 32 random bytes in base64 (HOOK-01). */
export function newSigningSecret(): string {
  return PREFIX + randomBytes(32).toString('base64')
}

type Message = { id: string; at: Date; body: string }

/** Headers of a delivery, with one signature per secret: two during a rotation. */
export function signedHeaders({ id, at, body }: Message, secrets: string[]) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Lusona-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
