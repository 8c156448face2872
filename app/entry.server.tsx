import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Config } from './config.ts'
import { requestContext } from './http/context.ts'
import { plainFailure } from './http/errors/unavailable.ts'
import { withCuts } from './http/rendering/cuts.ts'
import { wantsDataSaver } from './http/rendering/data-saver.ts'
import { deferScripts, visitorsManifest } from './http/rendering/defer-scripts.ts'
import { contentSecurityPolicy } from './http/rendering/security-headers.ts'
import { structuredData } from './http/rendering/structured-data.ts'
import { wholePage } from './http/rendering/whole-page.ts'
import { isTransient } from './transient-error.ts'

const RENDER_TIMEOUT_MS = 8_000

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
  // An action's refusal has headers of its own, such as Retry-After, so copy them to the page's
  // response.
  for (const actionHeaders of Object.values(entry.staticHandlerContext.actionHeaders ?? {})) {
    for (const [name, value] of actionHeaders) if (name !== 'set-cookie') headers.set(name, value)
  }
  if (failure) headers.set('Cache-Control', 'no-store')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy([`nonce-${nonce}`], {
      https: ctx.config.publicUrl.startsWith('https:'),
      formsLeadTo: foreignIssuers(ctx.config),
    }),
  )
  // Without the root's data, no page can be rendered: the platform's settings and the viewer are
  // missing.
  if (failure === 'transient' && entry.staticHandlerContext.errors?.root) {
    return plainFailure(true, current.requestId)
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const omitsJsonLd = failure || wantsDataSaver(request)
  const jsonLd = (omitsJsonLd ? undefined : current.structuredData?.()) ?? []
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
              // Set no limit, so that React never pauses until the stream is read.
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
                  ...structuredData(page, jsonLd),
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

/** The visitors' manifest omits these folders (`scripts/visitors-manifest.mjs`). */
const areas = /^routes\/(?:account|admin|candidate|company|demo|files)\//

/**
 * Whether the page is rendered for a visitor, outside the private areas. Private pages need the
 * full manifest, which contains their routes.
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
  if (isRouteErrorResponse(error) && error.status < 500) return
  const current = context.get(requestContext)
  current.failure = isTransient(error) ? 'transient' : 'broken'
  current.ctx.log.error(
    {
      event: 'request-failed',
      err: error,
      path: current.path,
      requestId: current.requestId,
    },
    'the request failed',
  )
}

function foreignIssuers({ openId, publicUrl }: Config): string[] {
  const origins = Object.values(openId).flatMap((client) =>
    client ? [new URL(client.issuer).origin] : [],
  )
  return origins.filter((origin) => origin !== new URL(publicUrl).origin)
}
