import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { createContext } from 'react-router'
import type { Actor } from '#app/domain/actor.ts'
import type { CachePolicy } from './cache/cache-entry.ts'
import { requestContext } from './context.ts'

/** Where a page that may be cached leaves word of it for the server. */
export const cachePolicyContext = createContext<{ policy?: CachePolicy }>({})

type Gate<Ctx> = (context: Readonly<RouterContextProvider>) => Ctx

export type Asking<Ctx> = {
  ctx: Ctx
  params: LoaderFunctionArgs['params']
  /** The page's path in `routes.ts`, where one loader answers several. */
  pattern: string
  /** The query parameters that the page declares. */
  query: URLSearchParams
}

type PageDescription<Ctx, Data> = {
  gate: Gate<Ctx>
  /** Names of the query that the page reads. */
  query?: readonly string[]
  /**
   * Parameters that only record the origin of a view, for pages that count it. They are not part of the cache
   * key; views of cached pages are counted when served.
   */
  cameFrom?: readonly string[]
  load: (asking: Asking<Ctx>) => Data | Promise<Data>
  /**
   * The tags of a visitor's page, and the seconds that it is valid. The page is cached under its path and
   * declared parameters, so it must not read anything else.
   */
  cache?: (data: Data) => CachePolicy | undefined
  /** Structured data for search engines (schema.org), not part of the loader data. */
  structured?: (data: Data, ctx: Ctx) => readonly object[]
}

type Loader<Data> = {
  (args: LoaderFunctionArgs): Promise<Data>
  cacheQuery?: readonly string[]
}

/** Creates a page's loader, behind its gate and with only its declared parameters. */
export function page<Ctx extends { actor: Actor }, Data>(
  description: PageDescription<Ctx, Data>,
): Loader<Data> {
  const { gate, query: names = [], cameFrom = [], load, cache, structured } = description
  const loader: Loader<Data> = async ({ request, params, pattern, context }) => {
    const ctx = gate(context)
    const data = await load({
      ctx,
      params,
      pattern,
      query: onlyNamed(request, [...names, ...cameFrom]),
    })
    const policy = ctx.actor.kind === 'visitor' ? cache?.(data) : undefined
    if (policy) leaveWord(context, policy)
    if (structured) context.get(requestContext).structuredData = () => structured(data, ctx)
    return data
  }
  if (cache) loader.cacheQuery = names
  return loader
}

export function isCacheable(loader: unknown): loader is { cacheQuery: readonly string[] } {
  return typeof loader === 'function' && 'cacheQuery' in loader
}

function onlyNamed(request: Request, names: readonly string[]): URLSearchParams {
  const query = new URLSearchParams()
  if (names.length === 0) return query
  const asked = new URL(request.url).searchParams
  for (const name of names) for (const value of asked.getAll(name)) query.append(name, value)
  return query
}

/** A page inside another is true as long as both are. */
function leaveWord(context: Readonly<RouterContextProvider>, policy: CachePolicy): void {
  const place = context.get(cachePolicyContext)
  place.policy = {
    tags: [...new Set([...(place.policy?.tags ?? []), ...policy.tags])],
    seconds: Math.min(policy.seconds, place.policy?.seconds ?? policy.seconds),
  }
}
