import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isNotifying, type NotifyingEvent } from './event.ts'
import { eventChannel } from './record.ts'

const heardEvent = z.object({
  name: z.string(),
  subject: z.string().optional(),
  company: z.string().optional(),
})
export type NotifiedEvent = { name: NotifyingEvent; subject?: string; company?: string }

const TASK_CHANNEL = 'jobs:insert'

/** Names the connection by which each process of a running portal listens. */
export const LISTENER_NAME = 'lusona-listener'

export type Listeners = {
  onNotification: (event: NotifiedEvent) => void
  /** Called after an interruption, during which notifications were lost. */
  onReconnect: () => void
  onTaskAdded?: () => void
}

/**
 * Listens on its own connection for events and new tasks. Reconnects within two seconds.
 * `connected` resolves at the first connection.
 */
export function listen(
  url: string,
  log: Pick<Logger, 'warn'>,
  { onNotification, onReconnect, onTaskAdded }: Listeners,
): { connected: Promise<void>; close: () => Promise<void> } {
  const { promise: connected, resolve: onConnected } = Promise.withResolvers<void>()
  let closed = false
  let client: Client | undefined
  const run = async () => {
    while (!closed) {
      const current = new Client({
        connectionString: url,
        connectionTimeoutMillis: 2_000,
        keepAlive: true,
        application_name: LISTENER_NAME,
      })
      client = current
      try {
        await current.connect()
        current.on('notification', ({ channel, payload }) => {
          if (channel === TASK_CHANNEL) return onTaskAdded?.()
          const event = readNotice(payload)
          if (!event)
            return log.warn(
              { event: 'notification-unreadable', bytes: payload?.length ?? 0 },
              'a notification could not be parsed',
            )
          try {
            onNotification(event)
          } catch (error) {
            log.warn(
              { event: 'notification-failed', err: error, name: event.name },
              'a notification could not be handled',
            )
          }
        })
        const broken = new Promise<void>((resolve) => {
          current.on('error', () => resolve())
          current.on('end', () => resolve())
        })
        await current.query(`listen ${eventChannel}; listen "${TASK_CHANNEL}"`)
        onReconnect()
        onConnected()
        await broken
      } catch (error) {
        if (!closed)
          log.warn({ event: 'listener-broke', err: error }, 'the listener on the database broke')
      }
      await current.end().catch(() => {})
      if (!closed) await sleep(500)
    }
  }
  void run()
  return {
    connected,
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}

/** Validate the payload, because any database role can notify this channel. */
function readNotice(payload: string | undefined): NotifiedEvent | undefined {
  try {
    const { name, subject, company } = heardEvent.parse(JSON.parse(payload ?? ''))
    return isNotifying(name)
      ? { name, ...(subject ? { subject } : {}), ...(company ? { company } : {}) }
      : undefined
  } catch {
    return undefined
  }
}
