import { hash } from 'node:crypto'

export function etagOf(body: Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag))
}

/** Headers of a 304 response; the client has cached all other headers with the body. */
const lasting = ['ETag', 'Cache-Control', 'Vary']

/** Returns 304 without a body if the client already has this response. */
export function orNotModified(request: Request, response: Response): Response {
  const etag = response.headers.get('ETag')
  if (response.status !== 200 || !etag) return response
  if (!matchesEtag(request.headers.get('If-None-Match'), etag)) return response
  const headers = new Headers()
  for (const name of lasting) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(null, { status: 304, headers })
}
