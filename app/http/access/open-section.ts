import { type MiddlewareFunction, redirect } from 'react-router'

/**
 * Each section of a settings page has its own URL, which renders a refused form. A GET request to
 * that URL redirects to the page, scrolled to the section.
 */
export const openSection: MiddlewareFunction<Response> = ({ request }, next) => {
  const [, page, section] = /^(\/.*)\/([a-z-]+)$/.exec(new URL(request.url).pathname) ?? []
  const isSection = section !== undefined && section !== 'configuracoes'
  const isDocument = request.headers.get('Accept')?.includes('text/html')
  if (isSection && isDocument && request.method === 'GET') throw redirect(`${page}#${section}`)
  return next()
}
