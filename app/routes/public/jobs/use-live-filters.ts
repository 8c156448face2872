import {
  type ChangeEvent,
  type FormEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { href, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { replaceAddress } from '#app/browser/router/internals.ts'
import { followsLink } from '#app/browser/router/plain-click.ts'
import { useFilterForm } from '#app/browser/url-state/use-filter-form.ts'
import type { FragmentOverlay } from '#app/browser/url-state/use-fragment-overlay.ts'
import { useHistoryStep } from '#app/browser/url-state/use-history-step.ts'
import type { PageAddresses } from '#app/browser/url-state/use-masked-overlay.ts'
import {
  type JobSearch,
  jobSearchPath,
  noFilter,
  readJobSearch,
} from '#app/domain/jobs/search/job-search.ts'
import { withinRange } from '#app/domain/jobs/search/salary-ends.ts'
import { carryOver, fillFilters, readFilters } from './filter-form.ts'
import { opensBeside } from './opens-beside.ts'

const DEBOUNCE_MS = 300

const typedBitByBit = new Set(['search', 'range', 'number'])

type Loaded = { salaryRange: { min: number; max: number } }
type Step = { replace?: boolean; keepsOpen?: boolean; atOnce?: boolean }

/**
 * Applies filters as they change, and keeps form and URL in sync. A filter
 * link that is clicked while a list loads keeps the filters that the form already shows.
 */
export function useLiveFilters(loaded: Loaded, sheet: FragmentOverlay) {
  const navigate = useNavigate()
  const here = useLocation()
  const next = useNavigation().location
  const displayedSearch = (next?.pathname === here.pathname ? next : here).search
  const { min, max } = loaded.salaryRange
  const search = useMemo(
    () => readAddress(displayedSearch, { min, max }),
    [displayedSearch, min, max],
  )
  /**
   * Stores the filters chosen last in the sheet, because going back may reset the form before the
   * history event is handled.
   */
  const inSheet = useRef<JobSearch>(undefined)
  const isFromHistory = useNavigationType() === 'POP'
  const [filled, setFilled] = useState(search)

  const filters = useFilterForm<Step>({
    address: jobSearchPath(search),
    arrival: loaded,
    read: (form) => jobSearchPath(readForm(form)),
    fill: (form, address, onlyUnchanged) => {
      if (onlyUnchanged) return
      const filters = readAddress(address.split('?')[1] ?? '', loaded.salaryRange)
      fillFilters(form, filters)
      setFilled(filters)
    },
    navigate: (path, { replace = false, keepsOpen = sheet.isOpen === true, atOnce = true }) => {
      // All choices within the sheet share one history entry, so that going back leaves the sheet.
      const isInSheet = window.location.hash === `#${sheet.id}`
      const hash = keepsOpen ? `#${sheet.id}` : isInSheet ? `#${sheet.closesTo}` : ''
      void navigate(path + hash, {
        replace: replace || isInSheet,
        preventScrollReset: true,
        // Render synchronously, so that the target URL is current before the next click.
        flushSync: atOnce,
      })
    },
    step: { first: { replace: true, atOnce: false } },
  })
  const { form } = filters

  function readForm(from: HTMLFormElement | null): JobSearch {
    return from ? withinRange(readFilters(from), loaded.salaryRange) : search
  }

  function go(to: JobSearch, step: Step = {}) {
    inSheet.current = (step.keepsOpen ?? sheet.isOpen === true) ? to : undefined
    filters.dispatch({ type: 'asked', address: jobSearchPath(to) }, step)
  }
  const latest = useRef(go)
  latest.current = go

  useEffect(() => {
    if (here.hash !== `#${sheet.id}` && !isFromHistory) inSheet.current = undefined
  }, [here, isFromHistory, sheet.id])

  useHistoryStep(() => {
    if (window.location.pathname !== href('/vagas') || !form.current) return
    const chosen = inSheet.current
    const back = readAddress(window.location.search, loaded.salaryRange)
    const isLeavingSheet = chosen && window.location.hash !== `#${sheet.id}`
    filters.dispatch({ type: 'stepped', address: jobSearchPath(back) })
    // Going back from the sheet closes it, but preserves its filters.
    if (isLeavingSheet) {
      fillFilters(form.current, chosen)
      go(chosen, { keepsOpen: false })
    }
  })

  function onChange({ target }: ChangeEvent<HTMLElement>) {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (!isField || target.form !== form.current) return
    if (!typedBitByBit.has(target.type)) return go(readForm(form.current))
    if (sheet.isOpen) inSheet.current = readForm(form.current)
    filters.change(DEBOUNCE_MS, () => latest.current(readForm(form.current), { replace: true }))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const chosen = readForm(form.current)
    // If the sheet is closed without a change, the page number stays.
    const isSame = jobSearchPath(chosen) === jobSearchPath({ ...search, page: 1 })
    if (!sheet.isOpen) return go(chosen)
    if (!isSame) go(chosen, { keepsOpen: false })
    sheet.close('content')
  }

  /**
   * Handles links that are clicked before the list matches the form, and filter links within the
   * open sheet.
   */
  function onClickCapture(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (opensBeside(event)) return
    const isChoice = sheet.isOpen && link?.pathname === href('/vagas') && link.hash === ''
    const leadsAway = link !== null && link.pathname !== href('/vagas')
    const leavesAsked = leadsAway && next?.pathname === here.pathname
    if (!link || !(filters.isAhead() || leavesAsked || isChoice) || !followsLink(event, link))
      return
    const chosen = readForm(form.current)
    if (leadsAway) {
      // Update the URL, so that going back leads to the list with the latest filters.
      filters.dispatch({ type: 'cleared' })
      return replaceAddress(jobSearchPath(chosen))
    }
    event.preventDefault()
    const to = readJobSearch(new URLSearchParams(link.search))
    const choice = link.search === '' ? noFilter : carryOver(chosen, search, to)
    if (form.current) fillFilters(form.current, choice)
    go(choice)
  }

  /**
   * Returns the URLs of the displayed and the wanted list. The caller must request the wanted list.
   */
  function settle(): PageAddresses {
    const displayed = here.pathname + here.search
    const shows = readAddress(here.search, loaded.salaryRange)
    const typed = filters.isChanging() ? jobSearchPath(readForm(form.current)) : undefined
    const path = typed ?? filters.wanted()
    const isDisplayed =
      path === jobSearchPath(shows) || typed === jobSearchPath({ ...shows, page: 1 })
    const wanted = isDisplayed ? jobSearchPath(shows) : path
    filters.dispatch({ type: 'asked', address: wanted, isFollowed: true })
    return { displayed, wanted: isDisplayed ? displayed : path }
  }

  return {
    settle,
    search,
    filled,
    form: { ref: form, onSubmit },
    around: { onChange, onClickCapture },
  }
}

function readAddress(query: string, range: Loaded['salaryRange']): JobSearch {
  return withinRange(readJobSearch(new URLSearchParams(query)), range)
}
