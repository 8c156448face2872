import pino, { type DestinationStream, type Logger } from 'pino'

/** The log: JSON, one line per event. It never contains typed text, not even in errors. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: undefined, serializers: { err: describeError } }, destination)
}

/**
 * Properties of an error that may be logged. A failed query contains its values in the message, and the
 * database's response in the details: both are omitted.
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
