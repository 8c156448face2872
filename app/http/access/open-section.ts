import { type MiddlewareFunction, redirect } from 'react-router'

/**
 * The URL of one section of a settings page opens the page at that section. A refused form is a POST
 * and renders the page under the section's URL.
 */
export const openSection: MiddlewareFunction<Response> = ({ request }, next) => {
  const [, page, section] = /^(\/.*)\/([a-z-]+)$/.exec(new URL(request.url).pathname) ?? []
  const isSection = section !== undefined && section !== 'configuracoes'
  const isDocument = request.headers.get('Accept')?.includes('text/html')
  if (isSection && isDocument && request.method === 'GET') throw redirect(`${page}#${section}`)
  return next()
}
