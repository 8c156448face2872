import { STORES_FOR } from '#app/browser/offline/worker/stored-headers.ts'
import { expirePending } from './expire-pending.ts'
import type {
  PendingApplication,
  PendingFavorite,
  PendingSubmissions,
  Refusal,
} from './pending-submissions.ts'

export const SYNC_TAG = 'lusona-envios'

export type Report =
  | { kind: 'sent'; jobId: string; title: string }
  | { kind: 'refused'; jobId: string; title: string; sentence: string }
  | { kind: 'signed-out' }
  /**
   * The application has expired: only the job's title remains, until the candidate has read the
   * notice.
   */
  | { kind: 'ended'; ended: PendingApplication }
  | { kind: 'favorite'; jobId: string; isFavorite: boolean }

type Answer =
  | { kind: 'done'; body: object }
  | { kind: 'refused'; body: object }
  /** The server did not respond, or the error is transient, so the submission stays pending. */
  | { kind: 'later' }
  /** The session has ended, or belongs to another account. */
  | { kind: 'signed-out' }

type Ask = (path: string, init: RequestInit) => Promise<Response>

/**
 * Sends pending applications, oldest first, then favourites. The server refuses a request if
 * another account is signed in.
 */
export function sendPending(
  pending: PendingSubmissions,
  account: string | undefined,
  ask: Ask = (path, init) => fetch(path, init),
): Promise<Report[]> {
  const send = async () => {
    const reports = await sendAll(pending, account, ask)
    await expirePending(pending)
    return [...reports, ...(await endedOf(pending, account))]
  }
  return inTurn(send)
}

/**
 * The lock prevents page and service worker from sending at the same time. Browsers without locks
 * rely on the idempotency keys alone.
 */
async function inTurn<Result>(send: () => Promise<Result>): Promise<Result> {
  let sending: Promise<Result> | undefined
  const start = () => {
    sending = send()
    return sending
  }
  try {
    const locks = navigator.locks as LockManager | undefined
    return await (locks ? locks.request(SYNC_TAG, start) : start())
  } catch (error) {
    if (sending) throw error
    return send()
  }
}

/** Returns expired applications until a page of their account has shown the notice. */
async function endedOf(
  pending: PendingSubmissions,
  account: string | undefined,
): Promise<Report[]> {
  if (account === undefined) return []
  return (await pending.ended(account)).map((ended) => ({ kind: 'ended', ended }))
}

async function sendAll(
  pending: PendingSubmissions,
  account: string | undefined,
  ask: Ask,
): Promise<Report[]> {
  const reports: Report[] = []
  const unsent = await pending.applications(account)
  for (const one of unsent.sort((a, b) => a.at - b.at)) {
    if (one.refusal) continue
    const report = await sendApplication(pending, one, ask)
    if (report === 'later') return reports
    reports.push(report)
    if (report.kind === 'signed-out') return reports
  }
  for (const favorite of await pending.favorites(account)) {
    const report = await sendFavorite(pending, favorite, ask)
    if (report === 'later') return reports
    reports.push(report)
    if (report.kind === 'signed-out') return reports
  }
  return reports
}

async function sendApplication(
  pending: PendingSubmissions,
  one: PendingApplication,
  ask: Ask,
): Promise<Report | 'later'> {
  const { account, jobId, title, cv } = one
  const form = new FormData()
  for (const [name, value] of one.fields) if (!(cv && name === 'cvChoice')) form.append(name, value)
  if (cv) {
    form.append('cvChoice', 'new')
    form.append('cv', cv, cv.name)
  }
  const answer = await post(ask, `candidatura/${jobId}/por-enviar`, account, form)
  if (answer.kind === 'later' || answer.kind === 'signed-out') return asReport(answer.kind)
  if (answer.kind === 'done' && 'sent' in answer.body) {
    await pending.settleApplication(one)
    return { kind: 'sent', jobId, title }
  }
  const refusal = refusalIn(answer.body)
  if (!refusal) return 'later'
  await pending.settleApplication(one, { ...one, refusal })
  return { kind: 'refused', jobId, title, sentence: refusalText(refusal) }
}

async function sendFavorite(
  pending: PendingSubmissions,
  favorite: PendingFavorite,
  ask: Ask,
): Promise<Report | 'later'> {
  const { account, jobId } = favorite
  const form = new URLSearchParams({ acto: favorite.isFavorite ? 'adicionar' : 'remover' })
  const answer = await post(ask, `vaga-detalhes/${jobId}/favorito`, account, form)
  if (answer.kind === 'later' || answer.kind === 'signed-out') return asReport(answer.kind)
  if (!('isFavorite' in answer.body)) return 'later'
  await pending.settleFavorite(favorite)
  return { kind: 'favorite', jobId, isFavorite: answer.body.isFavorite === true }
}

const asReport = (kind: 'later' | 'signed-out'): Report | 'later' =>
  kind === 'later' ? kind : { kind }

const undecided = (status: number) => status === 429 || status >= 500

async function post(
  ask: Ask,
  path: string,
  account: string,
  body: FormData | URLSearchParams,
): Promise<Answer> {
  try {
    const headers = { Accept: 'application/json', [STORES_FOR]: account }
    const { origin } = globalThis.location
    const response = await ask(`${origin}/${path}`, { method: 'POST', headers, body })
    if (response.status === 412 || response.status === 401) return { kind: 'signed-out' }
    if (undecided(response.status)) return { kind: 'later' }
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) return { kind: 'later' }
    return { kind: response.ok ? 'done' : 'refused', body: answer }
  } catch {
    return { kind: 'later' }
  }
}

function refusalIn(body: object): Refusal | undefined {
  if (!('errors' in body) || typeof body.errors !== 'object' || body.errors === null)
    return undefined
  const errors: Record<string, string[]> = {}
  for (const [name, value] of Object.entries(body.errors)) {
    if (Array.isArray(value)) errors[name] = value.map(String)
  }
  const text = (name: 'title' | 'sentence') => {
    const value = name in body ? (body as Record<string, unknown>)[name] : undefined
    return typeof value === 'string' ? value : undefined
  }
  return { title: text('title'), sentence: text('sentence'), errors }
}

export function refusalText({ sentence, title, errors }: Refusal): string {
  return sentence ?? Object.values(errors).flat()[0] ?? title ?? 'Ainda não foi enviada.'
}
