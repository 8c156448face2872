import type { HttpBindings } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { CompanyMember } from '#app/domain/actor.ts'
import type { ClientOf } from '#app/http/access/client-of.ts'
import { etagOf, orNotModified } from '#app/http/cache/etag.ts'
import type { AppContext } from '#app/http/context.ts'
import { newRequestId } from '#app/http/errors/unavailable.ts'
import { compress } from '#app/http/rendering/compress.ts'
import { isTransient } from '#app/transient-error.ts'
import { refuseKeyInAddress } from './admit-key.ts'
import { refuseInMaintenance } from './admit-visitor.ts'
import { allowedMethods } from './allowed-methods.ts'
import { describeApi } from './document.ts'
import { fieldErrors } from './field-errors.ts'
import { problem, problemResponse } from './problem.ts'
import { programApplications } from './program-applications.ts'
import { programJobs } from './program-jobs.ts'
import { programWebhooks } from './program-webhooks.ts'
import { publicJobs } from './public-jobs.ts'

export const API_PATH = '/api/v1'

export type ApiEnv = {
  Bindings: HttpBindings
  Variables: {
    ctx: AppContext
    client: string
    actor: CompanyMember
    limits?: Record<string, string>
  }
}

export type Api = OpenAPIHono<ApiEnv>

const MAX_BODY_BYTES = 256 * 1024
/**
 * A public response may be cached for this long. Afterwards, a matching ETag avoids sending the
 * body again.
 */
const CACHE_SECONDS = 60

export function createApi(ctx: AppContext, clientOf: ClientOf): Api {
  const api: Api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const errors = fieldErrors(result.error.issues)
      throw problem(result.target === 'json' ? 'invalid-body' : 'invalid-query', { errors })
    },
  }).basePath(API_PATH)

  api.onError((error, c) => {
    if (error instanceof HTTPException) return answerTo(error)
    const reference = newRequestId()
    ctx.log.error(
      { event: 'api-request-failed', err: error, requestId: reference, route: c.req.routePath },
      'a request to the API failed',
    )
    return isTransient(error)
      ? problemResponse('unavailable', { reference, headers: { 'Retry-After': '30' } })
      : problemResponse('broken', { reference })
  })
  api.notFound((c) => {
    const allowed = allowedMethods(api, c.req.path)
    if (allowed.length === 0) return problemResponse('not-found')
    return problemResponse('method-not-allowed', { headers: { Allow: allowed.join(', ') } })
  })

  api.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set(
      'client',
      clientOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For') ?? null),
    )
    await next()
    for (const [name, value] of Object.entries(c.get('limits') ?? {}))
      c.res.headers.set(name, value)
    c.res = await finished(c.req.raw, c.res)
  })
  api.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw problem('too-large')
      },
    }),
  )
  api.use(refuseInMaintenance)
  api.use(refuseKeyInAddress(ctx))
  publicJobs(api)
  programJobs(api)
  programApplications(api)
  programWebhooks(api)
  describeApi(api, ctx.config.publicUrl)
  return api
}

/** Handles Hono's own exceptions, such as a body that is not JSON. */
function answerTo(error: HTTPException): Response {
  if (error.res) return error.getResponse()
  return problemResponse('malformed-body')
}

/** Adds an ETag, returns 304 if the client already has the response, and compresses. */
async function finished(request: Request, response: Response): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return response
  if (response.status !== 200) return response
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const hasOwn = headers.has('ETag')
  if (!hasOwn) headers.set('ETag', etagOf(body))
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', `public, max-age=${CACHE_SECONDS}`)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  const whole = orNotModified(request, new Response(new Uint8Array(body), { status: 200, headers }))
  // A strong ETag promises that these exact bytes are sent, so do not compress the response.
  return hasOwn ? whole : compress(request, whole)
}
