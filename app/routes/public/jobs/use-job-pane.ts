import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { listen } from '#app/browser/events/listen.ts'
import { type PageAddresses, useMaskedOverlay } from '#app/browser/url-state/use-masked-overlay.ts'
import { type paneLoadError, setPaneJob } from '#app/components/jobs/pane-load-error.ts'
import { titleWithSite } from '#app/components/shell/site-title.ts'
import { useRoot } from '#app/components/shell/use-root.ts'
import { featuredAddress } from '#app/domain/audience/featured-opening.ts'
import type { loader } from './job.tsx'
import { jobPageTitle } from './job-title.ts'
import { opensBeside } from './opens-beside.ts'
import { useTitleOfOpened } from './use-title-of-opened.ts'

/**
 * Prefix of the fragment that names the open job. The address bar shows the job's own URL, without
 * this fragment.
 */
const FRAGMENT = '#vaga-'

type Found = ReturnType<typeof useFetcher<typeof loader>>['data'] | typeof paneLoadError

export type JobPaneControl = {
  jobId: string | undefined
  found: Found
  open: (event: MouseEvent) => void
  move: (event: KeyboardEvent) => void
  close: () => void
  ask: () => void
}

/**
 * Shows jobs beside the list, under their own URL; on narrow screens, as a page. If `settle`
 * returns another list, going back leads to that list.
 */
export function useJobPane(
  settle: () => PageAddresses,
  featured: readonly { id: string }[],
): JobPaneControl {
  const { load, data: answer, state } = useFetcher<typeof loader>()
  const data: Found = answer
  const pane = useMaskedOverlay({
    fragment: FRAGMENT,
    maskOf: (id) => href('/vaga-detalhes/:jobId?', { jobId: id }),
    settle,
  })
  const jobId = pane.id
  const opened = useRef<HTMLElement>(null)

  const isFeatured = featured.some(({ id }) => id === jobId)
  const ask = useCallback(() => {
    if (!jobId) return
    const page = href('/vaga-detalhes/:jobId?', { jobId })
    void load(isFeatured ? featuredAddress(page) : page)
  }, [jobId, isFeatured, load])
  useEffect(() => {
    setPaneJob(jobId)
    ask()
    return () => setPaneJob(undefined)
  }, [jobId, ask])

  useTopAfterReload(jobId !== undefined)

  const found = isOfAnother(data, jobId, state) ? undefined : data
  const root = useRoot()
  const siteName = root?.platform.platformName ?? ''
  useTitleOfOpened(
    jobId && found && 'job' in found ? titleWithSite(jobPageTitle(found.job), siteName) : undefined,
  )

  return {
    jobId,
    ask,
    found,
    open: (event) => {
      const card = opensBeside(event)
      if (!card?.dataset.job) return
      event.preventDefault()
      opened.current = card
      pane.open(card.dataset.job)
    },
    move: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const link = linkAt(event.target)
      if (!step || !link) return
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.card-link')]
      const next = links[links.indexOf(link) + step]
      if (!next) return
      event.preventDefault()
      next.focus()
      const id = next.closest<HTMLElement>('[data-job]')?.dataset.job
      if (jobId && id) pane.open(id)
    },
    close: () => {
      opened.current?.querySelector<HTMLElement>('.card-link')?.focus()
      pane.close()
    },
  }
}

/**
 * A reload would restore the list's scroll position, so scroll to the top. A page from the
 * back-forward cache keeps its position.
 */
function useTopAfterReload(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) window.scrollTo(0, 0)
    }
    return listen(window, 'pagehide', leave)
  }, [isOpen])
}

/** Whether the loaded data belongs to another job than the open one. */
function isOfAnother(data: Found, jobId: string | undefined, state: string): boolean {
  if (!data || !jobId) return false
  return 'job' in data ? data.job.id !== jobId : state === 'loading'
}

function linkAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.card-link') : null
}
