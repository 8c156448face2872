import { href } from 'react-router'
import { delay } from '#app/browser/events/delay.ts'
import { listen } from '#app/browser/events/listen.ts'
import { isUnreachable } from '#app/browser/offline/page/is-unreachable.ts'
import { hasNetwork, listenToWorker, requestSync } from '#app/browser/offline/page/network.ts'
import { setController, setPending } from './controller.ts'
import { notifyReports } from './notify-reports.ts'
import type { OnPage } from './offline.tsx'
import { createPendingSubmissions, type PendingApplication } from './pending-submissions.ts'
import { type Report, SYNC_TAG, sendPending } from './send-pending.ts'

/** The pause between retries doubles, because each retry uploads the CV again. */
const AGAIN_MS = 60_000
const LONGEST_MS = 60 * 60_000
/** A notice that was visible for this long counts as read. */
const READ_AFTER_MS = 4_000

const pending = createPendingSubmissions()

/**
 * Shows the pending submissions of `account`, and sends them when there is a network. Returns a
 * function that stops this.
 */
export function startController(account: string, page: OnPage): () => void {
  let isOver = false
  let unsent = 0
  let pause = AGAIN_MS
  /**
   * If the server refused an attempt because the session had ended, do not retry until the next
   * sign-in.
   */
  let isSignedOut = false
  let isAskedToSignIn = false
  let cancel: (() => void) | undefined
  const announced = new Set<string>()

  async function update(): Promise<void> {
    const [applications, favorites] = await Promise.all([
      pending.applications(account),
      pending.favorites(account),
    ])
    if (isOver) return
    const wanted = new Map(favorites.map(({ jobId, isFavorite }) => [jobId, isFavorite]))
    unsent = applications.length
    setPending({ applications, favorites: wanted, isSignedOut })
    cancel?.()
    const hasUnsent = wanted.size > 0 || applications.some(({ refusal }) => !refusal)
    if (!hasUnsent || isSignedOut) return
    cancel = delay(pause, sendSoon)
    // With a network, the browser would fire the sync event at once, and repeatedly while sending
    // fails. So request a sync only without a network.
    if (!hasNetwork()) void requestSync(SYNC_TAG)
  }

  async function send(): Promise<void> {
    const reports = await sendPending(pending, account)
    if (isOver) return
    isSignedOut = reports.some(({ kind }) => kind === 'signed-out')
    notify(reports)
    pause = reports.some(({ kind }) => kind === 'sent') ? AGAIN_MS : Math.min(pause * 2, LONGEST_MS)
    await update()
  }

  function notify(reports: readonly Report[]): void {
    const news = reports.filter((report) =>
      report.kind === 'ended' ? !announced.has(report.ended.jobId) : !isOldNews(report),
    )
    isAskedToSignIn ||= reports.some(({ kind }) => kind === 'signed-out')
    notifyReports(news, page)
    for (const report of news) if (report.kind === 'ended') settleOnceRead(report.ended)
  }

  const isOldNews = ({ kind }: Report) => kind === 'signed-out' && isAskedToSignIn

  /**
   * A notice counts as read after a while. If the user leaves earlier, the next page shows it
   * again.
   */
  function settleOnceRead(ended: PendingApplication): void {
    announced.add(ended.jobId)
    delay(READ_AFTER_MS, () => {
      if (!isOver) void pending.settleApplication(ended).catch(() => undefined)
    })
  }

  const sendSoon = () => void (isSignedOut || send().catch(() => undefined))
  const hear = ({ data }: MessageEvent) => {
    if (typeof data !== 'object' || !data || !('reports' in data)) return
    notify(data.reports)
    void update().catch(() => undefined)
  }
  const leave = (event: SubmitEvent) => {
    const form = event.target
    const isSignOut =
      form instanceof HTMLFormElement && new URL(form.action).pathname === href('/sair')
    if (!isSignOut || unsent === 0 || window.confirm(unsentLossText(unsent))) return
    event.preventDefault()
    event.stopPropagation()
  }
  async function queueFavorite(
    jobId: string,
    isFavorite: boolean,
    error: unknown,
  ): Promise<boolean> {
    if (!isUnreachable(error)) return false
    try {
      await pending.putFavorite({ account, jobId, isFavorite, at: Date.now() })
      await update()
    } catch {
      return false
    }
    const children = 'Sem ligação: o seu toque segue quando houver rede.'
    page.say({ tone: 'info', title: 'Fica por enviar', children })
    return true
  }

  setController({ account, pending, update, send, queueFavorite })
  void update()
    .then(() => (hasNetwork() ? send() : undefined))
    .catch(() => undefined)
  const ends = [
    listen(window, 'online', sendSoon),
    listen(window, 'submit', leave, { capture: true }),
    listenToWorker(hear),
  ]
  return () => {
    isOver = true
    cancel?.()
    for (const end of ends) end()
  }
}

function unsentLossText(unsent: number): string {
  const what = unsent === 1 ? 'uma candidatura por enviar' : `${unsent} candidaturas por enviar`
  return `Tem ${what} neste aparelho. Se sair agora, apaga-se. Sair mesmo assim?`
}

export async function forgetPerson(): Promise<void> {
  await pending.forgetAll().catch(() => undefined)
  const names = await caches.keys().catch(() => [])
  await Promise.all(
    names.filter((name) => name.includes(' conta-')).map((name) => caches.delete(name)),
  )
}
