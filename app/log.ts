import pino, { type DestinationStream, type Logger } from 'pino'

/** The log: JSON, one line an event. What people typed never gets into it, also not with an error. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: undefined, serializers: { err: describeError } }, destination)
}

/**
 * What may be said of an error. A failed query carries its values in its message and the database's
 * answer carries them in its details: neither is taken over.
 */
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
