import { createTransport } from 'nodemailer'
import { done, refused } from '#app/domain/outcome.ts'
import { withinLimit } from '../within-limit.ts'
import {
  headerLine,
  isOneAddress,
  type Mail,
  type MailOutcome,
  type MailToSend,
  senderOf,
} from './mail.ts'

type SmtpSettings = { url: string; from: string; limitMs?: number }

/** Milliseconds until an undelivered mail returns to the outbox. */
const LIMIT = 30_000
const MOST_CONNECTIONS = 4

/**
 * Mail through an SMTP server, over connections that serve one mail after the other. Encryption is required of every server but one on this machine, and
 * a certificate that does not fit is a reason not to send. Tries once: trying again is the outbox's
 * part.
 */
export function createSmtpMail({ url, from, limitMs = LIMIT }: SmtpSettings): Mail {
  const open = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: MOST_CONNECTIONS,
      requireTLS: !isOnThisMachine(url),
      tls: { rejectUnauthorized: true },
      dnsTimeout: limitMs,
      connectionTimeout: limitMs,
      greetingTimeout: limitMs,
      socketTimeout: limitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })

  let transport: ReturnType<typeof open> | undefined
  /** After an outage nothing that waited in the pool may still leave: the outbox sends it again. */
  const close = () => {
    transport?.close()
    transport = undefined
  }

  return {
    async send(mail) {
      if (!isOneAddress(mail.to))
        return refused('permanent', { response: 'O endereço não está certo.' })
      transport ??= open()
      try {
        const sent = await withinLimit(transport.sendMail(letter(mail, from)), limitMs)
        return done({ response: sent.response })
      } catch (error) {
        const refusal = refusalFrom(error)
        if (!refusal.ok && refusal.refusal === 'temporary' && !codesOf(error).responseCode) close()
        return refusal
      }
    },

    async check() {
      const probe = open()
      try {
        await withinLimit(probe.verify(), limitMs)
      } finally {
        probe.close()
      }
    },

    async close() {
      close()
    },
  }
}

function letter(mail: MailToSend, from: string) {
  const headers = Object.entries(mail.headers ?? {}).map(([key, value]) => ({
    key: headerLine(key),
    value: headerLine(value),
  }))
  return {
    from: senderOf(from, mail.senderName),
    to: { name: '', address: mail.to },
    subject: headerLine(mail.subject),
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    headers: [{ key: 'Auto-Submitted', value: 'auto-generated' }, ...headers],
  }
}

function refusalFrom(error: unknown): MailOutcome {
  const { code, responseCode } = codesOf(error)
  const response = error instanceof Error ? error.message : String(error)
  // Wrong credentials of ours do not concern the mail; it is sent after they are corrected.
  const isOurs = code === 'EAUTH' || code === 'ETLS'
  const isRefused = !isOurs && responseCode >= 500
  return refused(isRefused ? 'permanent' : 'temporary', { response })
}

function codesOf(error: unknown) {
  if (!(error instanceof Error)) return { code: undefined, responseCode: 0 }
  const responseCode = 'responseCode' in error ? Number(error.responseCode ?? 0) : 0
  return { code: 'code' in error ? error.code : undefined, responseCode }
}

function isOnThisMachine(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}
