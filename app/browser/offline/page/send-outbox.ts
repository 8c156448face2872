import { KEPT_FOR } from '../worker/kept-addresses.ts'
import { endOldWaiting } from './end-of-waiting.ts'
import type { Outbox, Refusal, WaitingApplication, Wish } from './outbox.ts'

export const SYNC_TAG = 'lusona-envios'

/** What became of one thing that waited. */
export type Report =
  | { kind: 'sent'; jobId: string; title: string }
  | { kind: 'refused'; jobId: string; title: string; sentence: string }
  | { kind: 'signed-out' }
  /** It had waited too long: of it there is only this name, until its person was told. */
  | { kind: 'ended'; ended: WaitingApplication }
  | { kind: 'favorite'; jobId: string; isFavorite: boolean }

type Answer =
  | { kind: 'done'; body: object }
  | { kind: 'refused'; body: object }
  /** Nobody answered, or not now: it goes on waiting. */
  | { kind: 'later' }
  /** The session is over, or somebody else's by now. */
  | { kind: 'signed-out' }

type Ask = (path: string, init: RequestInit) => Promise<Response>

/**
 * Sends what waits, of `account` alone where it is known: applications in the order in which they were
 * written, then wishes. Each goes with the name of its account, so that the portal takes it from nobody
 * else, and an application with the key of its form, so that one that had arrived is not sent twice.
 * What is answered is settled; what is not goes on waiting, until it has waited too long.
 */
export function sendOutbox(
  outbox: Outbox,
  account: string | undefined,
  ask: Ask = (path, init) => fetch(path, init),
): Promise<Report[]> {
  const send = async () => {
    const reports = await sendAll(outbox, account, ask)
    await endOldWaiting(outbox)
    return [...reports, ...(await endedOf(outbox, account))]
  }
  // Page and worker tell of each thing once; where they cannot know of each other, the portal takes it once.
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request(SYNC_TAG, send) : send()
}

/** Told to whom it belongs, and again until the page that told it has settled it. */
async function endedOf(outbox: Outbox, account: string | undefined): Promise<Report[]> {
  if (account === undefined) return []
  return (await outbox.ended(account)).map((ended) => ({ kind: 'ended', ended }))
}

async function sendAll(outbox: Outbox, account: string | undefined, ask: Ask): Promise<Report[]> {
  const reports: Report[] = []
  const waiting = await outbox.applications(account)
  for (const one of waiting.sort((a, b) => a.at - b.at)) {
    if (one.refusal) continue
    const report = await sendApplication(outbox, one, ask)
    if (report === 'later') return reports
    reports.push(report)
    if (report.kind === 'signed-out') return reports
  }
  for (const wish of await outbox.wishes(account)) {
    const report = await sendWish(outbox, wish, ask)
    if (report === 'later') return reports
    reports.push(report)
    if (report.kind === 'signed-out') return reports
  }
  return reports
}

async function sendApplication(
  outbox: Outbox,
  one: WaitingApplication,
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
    await outbox.settleApplication(one)
    return { kind: 'sent', jobId, title }
  }
  const refusal = refusalIn(answer.body)
  if (!refusal) return 'later'
  await outbox.settleApplication(one, { ...one, refusal })
  return { kind: 'refused', jobId, title, sentence: sayRefusal(refusal) }
}

async function sendWish(outbox: Outbox, wish: Wish, ask: Ask): Promise<Report | 'later'> {
  const { account, jobId } = wish
  const form = new URLSearchParams({ acto: wish.isFavorite ? 'adicionar' : 'remover' })
  const answer = await post(ask, `vaga-detalhes/${jobId}/favorito`, account, form)
  if (answer.kind === 'later' || answer.kind === 'signed-out') return asReport(answer.kind)
  if (!('isFavorite' in answer.body)) return 'later'
  await outbox.settleWish(wish)
  return { kind: 'favorite', jobId, isFavorite: answer.body.isFavorite === true }
}

const asReport = (kind: 'later' | 'signed-out'): Report | 'later' =>
  kind === 'later' ? kind : { kind }

/** Answers of these have decided nothing: too many today, broken, being repaired. */
const undecided = (status: number) => status === 429 || status >= 500

async function post(
  ask: Ask,
  path: string,
  account: string,
  body: FormData | URLSearchParams,
): Promise<Answer> {
  try {
    const headers = { Accept: 'application/json', [KEPT_FOR]: account }
    const { origin } = globalThis.location
    const response = await ask(`${origin}/${path}`, { method: 'POST', headers, body })
    if (response.status === 412 || response.status === 401) return { kind: 'signed-out' }
    if (undecided(response.status)) return { kind: 'later' }
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) return { kind: 'later' }
    return { kind: response.ok ? 'done' : 'refused', body: answer }
  } catch {
    // Nobody answered, or somebody who is not the portal.
    return { kind: 'later' }
  }
}

function refusalIn(body: object): Refusal | undefined {
  if (!('errors' in body) || typeof body.errors !== 'object' || body.errors === null)
    return undefined
  const errors: Record<string, string[]> = {}
  for (const [name, said] of Object.entries(body.errors)) {
    if (Array.isArray(said)) errors[name] = said.map(String)
  }
  const text = (name: 'title' | 'sentence') => {
    const said = name in body ? (body as Record<string, unknown>)[name] : undefined
    return typeof said === 'string' ? said : undefined
  }
  return { title: text('title'), sentence: text('sentence'), errors }
}

/** What is said of it in one line. */
export function sayRefusal({ sentence, title, errors }: Refusal): string {
  return sentence ?? Object.values(errors).flat()[0] ?? title ?? 'Ainda não foi enviada.'
}
