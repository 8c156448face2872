import type { RequestContext } from '#app/http/context.ts'
import { type PlainPage, plainLine, plainPage } from '../rendering/plain-page.ts'
import { failurePage } from './unavailable.ts'

const wordless = /^(?:|null|\{"message":"Unexpected Server Error"\}|Unexpected Server Error)$/

/**
 * Adds a text to a pageless route's error: HTML for browsers, one line for programs. Responses with
 * their own text and `.data` responses are unchanged.
 */
export async function explainError(
  request: Request,
  response: Response,
  { failure, requestId }: Pick<RequestContext, 'failure' | 'requestId'>,
  allowed: () => string,
): Promise<Response> {
  if (response.status < 400 || new URL(request.url).pathname.endsWith('.data')) return response
  if (response.status === 405) return refuseMethod(allowed())
  const type = response.headers.get('Content-Type') ?? ''
  if (type && !/^(?:application\/json|text\/plain)\b/.test(type)) return response
  const body = await response.clone().text()
  if (!wordless.test(body)) return response
  const page =
    response.status < 500
      ? { ...wordsFor(response.status), status: response.status }
      : failurePage(failure === 'transient' || response.status === 503, requestId)
  const isOpened = /\btext\/html\b/.test(request.headers.get('Accept') ?? '')
  return isOpened ? plainPage(page) : plainLine(page)
}

export function refuseMethod(allowed: string): Response {
  const words = { status: 405, title: '', sentence: 'Este pedido não é possível.' }
  return plainLine({ ...words, headers: { Allow: allowed } })
}

function wordsFor(status: number): Pick<PlainPage, 'title' | 'sentence'> {
  if (status === 404) {
    return {
      title: 'Página em Desenvolvimento',
      sentence: 'Ainda não há nada neste endereço. Se seguiu uma ligação, ela pode ter mudado.',
    }
  }
  if (status === 413) {
    return {
      title: 'Pedido demasiado grande',
      sentence:
        'O que enviou é maior do que o portal aceita. Volte atrás, encurte o texto e tente de novo.',
    }
  }
  return {
    title: 'Pedido não aceite',
    sentence: 'O portal não percebeu este pedido. Volte à página de onde veio e tente de novo.',
  }
}
