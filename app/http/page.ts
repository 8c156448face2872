import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { createContext } from 'react-router'
import type { Actor } from '#app/domain/actor.ts'
import type { ProvinceInForce } from '#app/domain/places/province.ts'
import type { CachePolicy } from './cache/cache-entry.ts'
import { requestContext } from './context.ts'
import { lastProvince } from './rendering/last-province.ts'

export const cachePolicyContext = createContext<{ policy?: CachePolicy }>({})

type Gate<Ctx> = (context: Readonly<RouterContextProvider>) => Ctx

export type Asking<Ctx> = {
  ctx: Ctx
  params: LoaderFunctionArgs['params']
  /** The page's path in `routes.ts`, for a loader that serves several pages. */
  pattern: string
  query: URLSearchParams
  /** The province of the visitor's last search, if the page varies by it. */
  province: ProvinceInForce | undefined
}

type PageDescription<Ctx, Data> = {
  gate: Gate<Ctx>
  query?: readonly string[]
  /** Parameters that only record the source of a page view, so they are not in the cache key. */
  cameFrom?: readonly string[]
  /** Whether the page also depends on the province of the visitor's last search. */
  variesByProvince?: boolean
  load: (asking: Asking<Ctx>) => Data | Promise<Data>
  /**
   * The page's tags and its lifetime in seconds. The page must not depend on anything besides the
   * path and the declared parameters.
   */
  cache?: (data: Data) => CachePolicy | undefined
  structured?: (data: Data, ctx: Ctx) => readonly object[]
}

type Loader<Data> = {
  (args: LoaderFunctionArgs): Promise<Data>
  cacheQuery?: readonly string[]
  variesByProvince?: boolean
}

/** Creates a page's loader behind its gate. The loader gets only the declared parameters. */
export function page<Ctx extends { actor: Actor }, Data>(
  description: PageDescription<Ctx, Data>,
): Loader<Data> {
  const { gate, query: names = [], cameFrom = [], load, cache, structured } = description
  const { variesByProvince = false } = description
  const loader: Loader<Data> = async ({ request, params, pattern, context }) => {
    const ctx = gate(context)
    const data = await load({
      ctx,
      params,
      pattern,
      query: onlyNamed(request, [...names, ...cameFrom]),
      province: variesByProvince ? lastProvince(request.headers.get('Cookie')) : undefined,
    })
    const policy = ctx.actor.kind === 'visitor' ? cache?.(data) : undefined
    if (policy) mergeCachePolicy(context, policy)
    if (structured) context.get(requestContext).structuredData = () => structured(data, ctx)
    return data
  }
  if (cache) Object.assign(loader, { cacheQuery: names, variesByProvince })
  return loader
}

type Cacheable = { cacheQuery: readonly string[]; variesByProvince?: boolean }

export function isCacheable(loader: unknown): loader is Cacheable {
  return typeof loader === 'function' && 'cacheQuery' in loader
}

function onlyNamed(request: Request, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams()
  if (names.length === 0) return query
  const params = new URL(request.url).searchParams
  for (const name of names) for (const value of params.getAll(name)) query.append(name, value)
  return query
}

/** Merges the policies of a page and its parents: all tags, and the shortest lifetime. */
function mergeCachePolicy(context: Readonly<RouterContextProvider>, policy: CachePolicy): void {
  const cached = context.get(cachePolicyContext)
  cached.policy = {
    tags: [...new Set([...(cached.policy?.tags ?? []), ...policy.tags])],
    seconds: Math.min(policy.seconds, cached.policy?.seconds ?? policy.seconds),
  }
}
