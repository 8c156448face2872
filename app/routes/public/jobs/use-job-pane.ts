import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { href, useFetcher, useLocation, useNavigate } from 'react-router'
import { replaceMaskedAddress } from '#app/browser/router/internals.ts'
import { type didNotCome, setBeside } from '#app/components/jobs/stands-beside.ts'
import { liftedAddress } from '#app/domain/audience/lifted-opening.ts'
import type { loader } from './job.tsx'
import { jobPageTitle } from './job-title.ts'
import { opensBeside } from './opens-beside.ts'
import type { SettledList } from './use-live-filters.ts'
import { useTitleOfOpened } from './use-title-of-opened.ts'

/** The fragment that says which job stands open; the address shown is the job's own. */
const FRAGMENT = '#vaga-'

/** What the portal answers, or the word that nothing came of it (`stands-beside.ts`). */
type Found = ReturnType<typeof useFetcher<typeof loader>>['data'] | typeof didNotCome

export type JobPaneControl = {
  /** The job that stands open. */
  jobId: string | undefined
  /** What is known of it so far. */
  found: Found
  open: (event: MouseEvent) => void
  /** Up and down the list, while a card has the focus. */
  move: (event: KeyboardEvent) => void
  close: () => void
  /** Asks again for a job that did not come. */
  ask: () => void
}

/**
 * Opens jobs beside the list: the list stays as it is, the address becomes the job's, so that it can be
 * copied and read anew, and the way back leads to the list alone. Without scripts, and where there is no
 * room, the job is a page. The job opens at once beside the list that stands there; where `settle` tells of
 * another that is wanted by now, that comes afterwards, and is what the way back leads to. An opening of one
 * of the `lifted` is counted as such.
 */
export function useJobPane(
  settle: () => SettledList,
  lifted: readonly { id: string }[],
): JobPaneControl {
  const { hash, mask } = useLocation()
  const navigate = useNavigate()
  const { load, data: answer, state } = useFetcher<typeof loader>()
  const data: Found = answer
  const jobId = mask && hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : undefined
  const opened = useRef<HTMLElement>(null)

  const isLifted = lifted.some(({ id }) => id === jobId)
  const ask = useCallback(() => {
    if (!jobId) return
    const page = href('/vaga-detalhes/:jobId?', { jobId })
    void load(isLifted ? liftedAddress(page) : page)
  }, [jobId, isLifted, load])
  useEffect(() => {
    setBeside(jobId)
    ask()
    return () => setBeside(undefined)
  }, [jobId, ask])

  useBeginAtTopWhenReadAnew(jobId !== undefined)

  const found = isOfAnother(data, jobId, state) ? undefined : data
  useTitleOfOpened(jobId && found && 'job' in found ? jobPageTitle(found.job) : undefined)

  function show(id: string) {
    const { shown, wanted } = settle()
    const beside = {
      mask: href('/vaga-detalhes/:jobId?', { jobId: id }),
      preventScrollReset: true,
    }
    const isAhead = wanted !== shown
    if (isAhead) replaceMaskedAddress(wanted)
    // All that is looked at is one step away from the list.
    const isStep = isAhead || jobId === undefined
    void navigate(`${shown}${FRAGMENT}${id}`, { ...beside, replace: !isStep })
    if (isAhead) void navigate(`${wanted}${FRAGMENT}${id}`, { ...beside, replace: true })
  }

  return {
    jobId,
    ask,
    found,
    open: (event) => {
      const card = opensBeside(event)
      if (!card?.dataset.job) return
      event.preventDefault()
      opened.current = card
      show(card.dataset.job)
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
      if (jobId && id) show(id)
    },
    close: () => {
      opened.current?.querySelector<HTMLElement>('.card-link')?.focus()
      const { shown, wanted } = settle()
      // A list that is on its way is not called off.
      if (wanted === shown) void navigate(-1)
      else void navigate(wanted, { replace: true, preventScrollReset: true })
    },
  }
}

/**
 * Read anew, the address shown is the job's own page, for which the browser and the router keep where the list
 * stands. A page that may come back as it is stays where it is.
 */
function useBeginAtTopWhenReadAnew(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) window.scrollTo(0, 0)
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [isOpen])
}

/** Whether what is there was the answer to an earlier question. */
function isOfAnother(data: Found, jobId: string | undefined, state: string): boolean {
  if (!data || !jobId) return false
  return 'job' in data ? data.job.id !== jobId : state === 'loading'
}

function linkAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.card-link') : null
}
