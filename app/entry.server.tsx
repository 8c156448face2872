import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from './http/context.ts'
import { plainFailure } from './http/errors/unavailable.ts'
import { withCuts } from './http/rendering/cuts.ts'
import { deferScripts, visitorsManifest } from './http/rendering/defer-scripts.ts'
import { contentSecurityPolicy } from './http/rendering/security-headers.ts'
import { structuredData } from './http/rendering/structured-data.ts'
import { wholePage } from './http/rendering/whole-page.ts'
import { isTransient } from './transient-error.ts'

/** Milliseconds after which an unfinished render is aborted. */
const RENDER_TIMEOUT_MS = 8_000

/**
 * Documents are sent whole: they are small, and only whole documents can be cached and compressed well.
 */
export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const current = context.get(requestContext)
  const { nonce, ctx, failure } = current
  const status = failure === 'transient' ? 503 : answered
  // Headers of an action's refusal, such as Retry-After and the refusal's name.
  for (const said of Object.values(entry.staticHandlerContext.actionHeaders ?? {})) {
    for (const [name, value] of said) if (name !== 'set-cookie') headers.set(name, value)
  }
  if (failure) headers.set('Cache-Control', 'no-store')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy([`nonce-${nonce}`], {
      https: ctx.config.publicUrl.startsWith('https:'),
      formsLeadTo: Object.values(ctx.config.openId).flatMap((client) =>
        client ? [new URL(client.issuer).origin] : [],
      ),
    }),
  )
  // Without the root's data, a page knows neither the platform nor the viewer.
  if (failure === 'transient' && entry.staticHandlerContext.errors?.root) {
    return plainFailure(true, current.requestId)
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const said = (failure ? undefined : current.structuredData?.()) ?? []
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS)
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => {
          clearTimeout(timer)
          const parts: Uint8Array[] = []
          pipe(
            new Writable({
              // The renderer never has to wait for the reader.
              highWaterMark: Number.MAX_SAFE_INTEGER,
              write(part: Uint8Array, _, written) {
                parts.push(part)
                written()
              },
              final(ended) {
                ended()
                const page = Buffer.concat(parts)
                const whole = withCuts(page, [
                  ...deferScripts(page, nonce, request.method !== 'GET'),
                  ...(isVisitors(entry) ? visitorsManifest(page, entry.manifest.url) : []),
                  ...structuredData(page, said),
                ])
                resolve(wholePage(whole, { status, headers }))
              },
            }),
          )
        },
        onShellError: reject,
        onError: (error) =>
          ctx.log.error(
            { event: 'page-not-rendered', err: error },
            'the page could not be rendered',
          ),
      },
    )
  })
}

/** Folders of pages that the visitors' manifest omits (`scripts/visitors-manifest.mjs`). */
const areas = /^routes\/(?:account|admin|candidate|company|demo|files)\//

/**
 * Whether the page is a visitor's and outside the areas: a page inside an area must be in its own manifest.
 */
function isVisitors({ staticHandlerContext: { loaderData, matches } }: EntryContext): boolean {
  const root: unknown = loaderData.root
  const isVisitor =
    typeof root === 'object' && root !== null && 'viewer' in root && root.viewer === null
  return isVisitor && !matches.some(({ route }) => areas.test(route.id))
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return
  // Expected errors, such as a missing page, are answered and not logged.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const current = context.get(requestContext)
  current.failure = isTransient(error) ? 'transient' : 'broken'
  current.ctx.log.error(
    {
      event: 'request-failed',
      err: error,
      path: new URL(request.url).pathname,
      requestId: current.requestId,
    },
    'the request failed',
  )
}
