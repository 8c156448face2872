import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger } from 'pino'

/** Lines that cannot be written wait in memory up to this size; later ones are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Writes a log to a file or to a file descriptor. If a write fails, for example because the disk is
 * full, the portal continues, and the next line retries.
 */
export function openLogFile(dest: string | number, { sync = false } = {}) {
  const file = pino.destination({ dest, mkdir: true, sync, maxLength: MAX_WAITING_BYTES })
  // Without this listener, the error would end the process.
  file.on('error', () => {})
  return file
}

/** Each line names the machine and the process, because several instances may share one log. */
export function createLog(level: string, destination: DestinationStream): Logger {
  const base = { host: hostname(), pid: process.pid }
  return pino({ level, base, serializers: { err: describeError } }, destination)
}

export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error }
  const { code, constraint, table } = Object(error)
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}

function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
}
