import pino, { type DestinationStream, type Logger } from 'pino'

export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, base: undefined, serializers: { err: describeError } }, destination)
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
