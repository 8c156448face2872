import type { Logger } from 'pino'
import { isTransient } from '../../transient-error.ts'
import { randomHex } from '../random-hex.ts'
import { type PlainPage, plainPage } from '../rendering/plain-page.ts'

/** The id is shown to the user and logged (ERR-06). */
export function newRequestId(): string {
  return randomHex(4).toUpperCase()
}

/** The response that is sent if even the error page could not be rendered. */
export function unavailable(error: unknown, log: Logger): Response {
  const requestId = newRequestId()
  log.error({ event: 'request-failed', err: error, requestId }, 'the request failed')
  return plainFailure(isTransient(error), requestId)
}

export function plainFailure(passes: boolean, requestId: string): Response {
  return plainPage(failurePage(passes, requestId))
}

export function failurePage(passes: boolean, requestId: string): PlainPage {
  return passes
    ? {
        status: 503,
        title: 'Voltamos já',
        sentence: `O portal está com um problema de momento. Tente de novo daqui a um minuto. Se voltar a acontecer, diga-nos a referência ${requestId}.`,
        headers: { 'Retry-After': '30' },
      }
    : {
        status: 500,
        title: 'Algo correu mal',
        sentence: `Não foi possível mostrar esta página. Se voltar a acontecer, diga-nos a referência ${requestId}.`,
      }
}
