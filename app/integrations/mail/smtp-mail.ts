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

/** Milliseconds after which an undelivered mail returns to the outbox. */
const LIMIT = 30_000
const MOST_CONNECTIONS = 4

/**
 * Every server except a local one must use encryption with a valid certificate. Each mail is tried
 * once, because the outbox retries.
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
  /** Discards the pool's pending e-mails after an outage, because the outbox sends them again. */
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
    ...(mail.calendar ? { icalEvent: { filename: 'convite.ics', ...mail.calendar } } : {}),
    headers: [{ key: 'Auto-Submitted', value: 'auto-generated' }, ...headers],
  }
}

function refusalFrom(error: unknown): MailOutcome {
  const { code, responseCode, command } = codesOf(error)
  const response = error instanceof Error ? error.message : String(error)
  // If the server refuses our credentials or sender, the e-mail itself is valid, so it can be sent
  // later.
  const isOurs = code === 'EAUTH' || code === 'ETLS' || concernsSender(command, response)
  const isRefused = !isOurs && responseCode >= 500
  return refused(isRefused ? 'permanent' : 'temporary', { response })
}

/**
 * Whether the operator can correct the cause of a refusal. Signs: MAIL FROM, an RFC 3463 code, or a
 * text about relaying, blocking or authentication.
 */
function concernsSender(command: unknown, response: string): boolean {
  const [, subject] = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(response) ?? []
  if (subject !== undefined) return ['3', '4', '5', '7'].includes(subject)
  return (
    command === 'MAIL FROM' ||
    /relay|block(?:ed|list)|blacklist|reputation|not authori[sz]ed|authentication/i.test(response)
  )
}

function codesOf(error: unknown) {
  if (!(error instanceof Error)) return { code: undefined, responseCode: 0, command: undefined }
  const responseCode = 'responseCode' in error ? Number(error.responseCode ?? 0) : 0
  const command = 'command' in error ? error.command : undefined
  return { code: 'code' in error ? error.code : undefined, responseCode, command }
}

function isOnThisMachine(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}
