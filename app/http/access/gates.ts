import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import type {
  Actor,
  Admin,
  Candidate,
  CompanyMember,
  SignedIn,
  Visitor,
} from '#app/domain/actor.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { type CompanyRight, roleHasRight } from '#app/domain/companies/company-role.ts'
import { noteRefusedAccess } from '#app/domain/history/note-refused-access.ts'
import { hasSecondFactor } from '#app/domain/second-factor/second-factor.ts'
import { type AppContext, requestContext } from '#app/http/context.ts'
import { withNotice } from '#app/http/notices/notice.ts'
import { dashboardOf } from './dashboards.ts'
import { askToSignIn, confirmRepeated } from './session-ended.ts'

/** The actor of the request; set once, by the root's middleware. */
export const actorContext = createContext<Visitor | SignedIn>()

/** The context of routes behind a gate; other routes cannot read it (AUTH-71). */
type Opened<Who> = AppContext & {
  actor: Who
  client: string
  userAgent: string
  requestId: string
  path: string
}

const publicContext = createContext<Opened<Visitor | SignedIn>>()
const signedInContext = createContext<Opened<SignedIn>>()
const candidateContext = createContext<Opened<Candidate>>()
const companyContext = createContext<Opened<CompanyMember>>()
const adminContext = createContext<Opened<Admin>>()

/** Whether a gate has admitted the request; otherwise the root refuses to answer. */
export const admittedContext = createContext<boolean>(false)

type Context = Readonly<RouterContextProvider>

export const forPublic = (context: Context) => context.get(publicContext)
export const forSignedIn = (context: Context) => context.get(signedInContext)
export const forCandidate = (context: Context) => context.get(candidateContext)
export const forCompany = (context: Context) => context.get(companyContext)
export const forAdmin = (context: Context) => context.get(adminContext)

function opened<Who extends Actor>(context: Context, actor: Who): Opened<Who> {
  const { ctx, client, userAgent, requestId, path } = context.get(requestContext)
  return { ...ctx, actor, client, userAgent, requestId, path }
}

export const openToAll: MiddlewareFunction<Response> = ({ context }) => {
  context.set(publicContext, opened(context, context.get(actorContext)))
  context.set(admittedContext, true)
}

/** Excludes routes from search engines. The private gates do this themselves. */
export const notIndexed: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next()
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

export const signedIn: MiddlewareFunction<Response> = async (args, next) => {
  const { context, request } = args
  const actor = context.get(actorContext)
  if (!isSignedIn(actor)) return askToSignIn(request)
  needsProfile(actor)
  context.set(admittedContext, true)
  const repeated = await confirmRepeated(request, actor, true)
  if (repeated) return repeated
  context.set(signedInContext, opened(context, actor))
  context.set(publicContext, opened(context, actor))
  return notIndexed(args, next)
}

export const candidatesOnly = gateFor('candidate', candidateContext)
export const companiesOnly = gateFor('company', companyContext)
export const adminsOnly = gateFor('admin', adminContext)

function gateFor<Kind extends Exclude<SignedIn['kind'], 'undecided'>>(
  kind: Kind,
  key: ReturnType<typeof createContext<Opened<Extract<SignedIn, { kind: Kind }>>>>,
): MiddlewareFunction<Response> {
  return async (args, next) => {
    const { context, request } = args
    const actor = context.get(actorContext)
    if (!isSignedIn(actor)) return askToSignIn(request)
    needsProfile(actor)
    const isAllowed = isKind(actor, kind)
    context.set(admittedContext, isAllowed)
    const repeated = await confirmRepeated(request, actor, isAllowed)
    if (repeated) return repeated
    if (!isAllowed) {
      await noteRefusedAccess(context.get(requestContext).ctx, actor, { area: kind })
      throw redirect(dashboardOf(actor))
    }
    context.set(key, opened(context, actor))
    context.set(signedInContext, opened(context, actor))
    context.set(publicContext, opened(context, actor))
    return notIndexed(args, next)
  }
}

export function requireCompanyRight(
  read: CompanyRight,
  write = read,
): MiddlewareFunction<Response> {
  return async ({ context, request }) => {
    const { actor } = forCompany(context)
    const right = request.method === 'GET' || request.method === 'HEAD' ? read : write
    if (roleHasRight(actor.role, right)) return
    await noteRefusedAccess(context.get(requestContext).ctx, actor, { area: 'company', right })
    throw withNotice(redirect(dashboardOf(actor)), 'not-in-role')
  }
}

export const gates: ReadonlySet<unknown> = new Set([
  openToAll,
  signedIn,
  candidatesOnly,
  companiesOnly,
  adminsOnly,
])

/** If the profile could not be read, the role is unknown: answer 503, do not redirect. */
function needsProfile(actor: SignedIn): void {
  if (actor.kind === 'undecided' && actor.profile === 'unread') throw data(null, { status: 503 })
}

/** If the platform requires a second factor, administrators without one are stopped here (D7). */
export const secondFactorWhereAsked: MiddlewareFunction<Response> = async ({
  context,
  request,
}) => {
  const { db, actor, settings } = context.get(signedInContext)
  if (actor.kind !== 'admin') return
  const { requireAdminSecondFactor } = await settings()
  if (!requireAdminSecondFactor) return
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  if (path === switchOnPath || path.startsWith(`${switchOnPath}/`)) return
  if (!(await hasSecondFactor(db, actor.userId))) throw redirect(switchOnPath)
}

const switchOnPath = href('/admin/seguranca/segundo-factor')

function isKind<Kind extends SignedIn['kind']>(
  actor: SignedIn,
  kind: Kind,
): actor is Extract<SignedIn, { kind: Kind }> {
  return actor.kind === kind
}
