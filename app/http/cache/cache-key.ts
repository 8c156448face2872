import type { ServerBuild } from 'react-router'
import { savesData } from '#app/http/rendering/data-saver.ts'
import { lastProvince } from '#app/http/rendering/last-province.ts'
import { isCacheable } from '../page.ts'
import { patternOf, wholePath, withoutData } from './page-branch.ts'

type Asked = {
  method: string | undefined
  path: string
  cookies: string
  saveData: string | undefined
  authorization?: string | undefined
}

/** The cache key of a page, and its URL reduced to the parameters that the page reads. */
export type CacheKey = {
  key: string
  address: string
  route: string
  /** The page's route, if no other route matches its path. */
  leaf?: string | undefined
}

export type FindCacheKey = (request: Asked) => CacheKey | undefined

/** Cookies with a session or a pending notice, which make the page personal. */
const PERSONAL_COOKIES = new Set(['lusona', '__Host-lusona', 'lusona-aviso', '__Host-lusona-aviso'])

const MAX_ADDRESS_LENGTH = 500

/**
 * Finds cache keys for requests without a session or notice. Undeclared parameters (`fbclid`,
 * `utm_source`) are not in the key.
 */
export function cacheKeysOf(build: ServerBuild): FindCacheKey {
  const { fixed, variable } = cacheablePages(build)
  return ({ method, path, cookies, saveData }) => {
    if (method !== 'GET' || path.length > MAX_ADDRESS_LENGTH) return undefined
    if (isPersonal(cookies)) return undefined
    const [pathname = '', search] = splitOnce(path)
    const page = withoutData(pathname)
    const found = fixed.get(page) ?? variable.find(({ pattern }) => pattern.test(page))
    if (!found) return undefined
    const query = search ? onlyNamed(search, found.names) : ''
    // Do not cache data requests with unknown parameters.
    if (query === undefined) return undefined
    const address = query ? `${pathname}?${query}` : pathname
    const province = found.variesByProvince ? lastProvince(cookies) : undefined
    const variant = [
      ...(savesData(cookies, saveData) ? ['saver'] : []),
      ...(province ? [province] : []),
    ]
    return {
      key: [address, ...variant].join(' '),
      address,
      route: found.path,
      leaf: found.leaf,
    }
  }
}

const isPersonal = (cookies: string) =>
  cookies !== '' &&
  cookies.split(';').some((pair) => PERSONAL_COOKIES.has(splitOnce(pair.trim(), '=')[0]))

function onlyNamed(search: string, names: readonly string[]): string | undefined {
  const params = new URLSearchParams(search)
  if (params.has('_routes')) return undefined
  const keyParams = new URLSearchParams()
  for (const name of names) for (const value of params.getAll(name)) keyParams.append(name, value)
  return keyParams.toString()
}

function splitOnce(text: string, sign = '?'): [string, string | undefined] {
  const at = text.indexOf(sign)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

type CacheablePage = {
  path: string
  names: readonly string[]
  variesByProvince: boolean
  leaf?: string | undefined
}

function cacheablePages({ routes }: ServerBuild) {
  const fixed = new Map<string, CacheablePage>()
  const variable: (CacheablePage & { pattern: RegExp })[] = []
  const paths: string[] = []
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  for (const route of Object.values(routes)) {
    if (!route || (parents.has(route.id) && !route.index)) continue
    const path = wholePath(routes, route.id)
    let names: string[] | undefined
    let variesByProvince = false
    for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? '']) {
      const { loader } = at.module
      if (!isCacheable(loader)) continue
      names = [...(names ?? []), ...loader.cacheQuery]
      variesByProvince ||= loader.variesByProvince ?? false
    }
    paths.push(path || '/')
    if (!names) continue
    const page = { path: path || '/', names, variesByProvince, leaf: route.id }
    if (!path.includes(':')) fixed.set(page.path, page)
    else variable.push({ ...page, pattern: patternOf(path) })
  }
  // The path '/blog/novo' matches its own route and the pattern '/blog/:slug', so the pattern alone
  // does not identify the route.
  for (const page of variable) {
    const isAlone = paths.every((path) => path === page.path || !page.pattern.test(path))
    if (!isAlone) page.leaf = undefined
  }
  return { fixed, variable }
}
