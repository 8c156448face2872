import type { CachePolicy } from '#app/http/cache/cache-entry.ts'
import type { CacheKey, FindCacheKey } from '#app/http/cache/cache-key.ts'
import { cacheTags } from '#app/http/cache/cache-tags.ts'
import { API_PATH } from './api.ts'

const lists = new Set(['jobs', 'provinces', 'categories'].map((list) => `${API_PATH}/${list}`))

const MAX_ADDRESS_LENGTH = 500

export const listPolicy: CachePolicy = { tags: [cacheTags.jobs], seconds: 60 }

/** The cache key of a public list: its whole URL. Undefined for requests with an API key. */
export function findListKey({
  method,
  path,
  authorization,
}: Pick<Parameters<FindCacheKey>[0], 'method' | 'path' | 'authorization'>): CacheKey | undefined {
  if (method !== 'GET' || authorization || path.length > MAX_ADDRESS_LENGTH) return undefined
  const [pathname = ''] = path.split('?', 1)
  if (!lists.has(pathname)) return undefined
  return { key: path, address: path, route: `${API_PATH}/*` }
}

/** Removes conditional headers and encodings, so that the whole response can be cached. */
export function plainRequest(request: Request): Request {
  const forwarded = request.headers.get('X-Forwarded-For')
  return new Request(request.url, { headers: forwarded ? { 'X-Forwarded-For': forwarded } : {} })
}
