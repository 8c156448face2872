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
import { hasChanges } from '#app/browser/forms/changed-field.ts'
import { replaceAddress } from '#app/browser/router/internals.ts'
import { followsLink } from '#app/browser/router/plain-click.ts'
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

/** Milliseconds after the last key or the last move of a slider (1§4). */
const DEBOUNCE_MS = 300

/** Fields that change many times before they say what is meant. */
const typedBitByBit = new Set(['search', 'range', 'number'])

type Loaded = { salaryRange: { min: number; max: number } }
type Step = { replace?: boolean; keepsOpen?: boolean; atOnce?: boolean }

/**
 * Applies a form of filters as it changes, and keeps it true to what was chosen elsewhere. The form
 * holds what is wanted, from the first key on; the address follows it, and the list follows the
 * address. Whatever is pressed while an answer is under way starts from the form, and not from the
 * list that is about to go.
 */
export function useLiveFilters(loaded: Loaded, sheet: FragmentOverlay) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const here = useLocation()
  const next = useNavigation().location
  const asked = (next?.pathname === here.pathname ? next : here).search
  const { min, max } = loaded.salaryRange
  const search = useMemo(() => readAddress(asked, { min, max }), [asked, min, max])
  const wanted = useRef(jobSearchPath(search))
  const hasWoken = useRef(false)
  /** What was last chosen in the open sheet. The way back may have emptied the form before it is heard of. */
  const inSheet = useRef<JobSearch>(undefined)
  const isFromHistory = useNavigationType() === 'POP'
  const [filled, setFilled] = useState(search)

  function readForm(): JobSearch {
    return form.current ? withinRange(readFilters(form.current), loaded.salaryRange) : search
  }

  function forget() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  function go(to: JobSearch, step: Step = {}) {
    const { replace = false, keepsOpen = sheet.isOpen === true, atOnce = true } = step
    forget()
    inSheet.current = keepsOpen ? to : undefined
    const path = jobSearchPath(to)
    if (path === wanted.current) return
    wanted.current = path
    // All that is tried in the sheet is one step, so that the way back leads out of it and not into
    // it again.
    const isInSheet = window.location.hash === `#${sheet.id}`
    const hash = keepsOpen ? `#${sheet.id}` : isInSheet ? `#${sheet.closesTo}` : ''
    void navigate(path + hash, {
      replace: replace || isInSheet,
      preventScrollReset: true,
      // The page knows where it is going before anything else can be pressed.
      flushSync: atOnce,
    })
  }

  /** For whatever comes later than its drawing: always the newest. */
  const newest = { go, readForm }
  const latest = useRef(newest)
  latest.current = newest

  // The address or the list has changed: the form shows it, unless somebody is changing the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list brings new options to fill
  useEffect(() => {
    if (timer.current !== undefined || !form.current) return
    const isFirst = !hasWoken.current
    hasWoken.current = true
    // What was typed or chosen before the page woke up counts as well.
    if (isFirst && hasChanges(form.current)) {
      return latest.current.go(latest.current.readForm(), { replace: true, atOnce: false })
    }
    wanted.current = jobSearchPath(search)
    fillFilters(form.current, search)
    setFilled(search)
  }, [search, loaded])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (here.hash !== `#${sheet.id}` && !isFromHistory) inSheet.current = undefined
  }, [here, isFromHistory, sheet.id])

  useHistoryStep(() => {
    if (window.location.pathname !== href('/vagas') || !form.current) return
    const chosen = inSheet.current
    forget()
    const back = readAddress(window.location.search, loaded.salaryRange)
    wanted.current = jobSearchPath(back)
    // A step back out of the sheet closes it, and what was chosen in it stays.
    if (chosen && window.location.hash !== `#${sheet.id}`) go(chosen, { keepsOpen: false })
    else fillFilters(form.current, back)
  })

  function onChange({ target }: ChangeEvent<HTMLElement>) {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (!isField || target.form !== form.current) return
    if (!typedBitByBit.has(target.type)) return go(readForm())
    if (sheet.isOpen) inSheet.current = readForm()
    clearTimeout(timer.current)
    const apply = () => latest.current.go(latest.current.readForm(), { replace: true })
    timer.current = setTimeout(apply, DEBOUNCE_MS)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const chosen = readForm()
    // A sheet that changed nothing leaves the page of the list.
    const isSame = jobSearchPath(chosen) === jobSearchPath({ ...search, page: 1 })
    if (!sheet.isOpen) return go(chosen)
    if (!isSame) go(chosen, { keepsOpen: false })
    sheet.close('content')
  }

  /** A link that is pressed while the form is ahead of the page, or that chooses within the open sheet. */
  function onClickCapture(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (opensBeside(event)) return
    const isAhead = timer.current !== undefined || wanted.current !== jobSearchPath(search)
    const isChoice = sheet.isOpen && link?.pathname === href('/vagas') && link.hash === ''
    const leadsAway = link !== null && link.pathname !== href('/vagas')
    const leavesAsked = leadsAway && next?.pathname === here.pathname
    if (!link || !(isAhead || leavesAsked || isChoice) || !followsLink(event, link)) return
    const chosen = readForm()
    if (leadsAway) {
      // The way back leads to the list that was asked for.
      forget()
      return replaceAddress(jobSearchPath(chosen))
    }
    event.preventDefault()
    const to = readJobSearch(new URLSearchParams(link.search))
    const choice = link.search === '' ? noFilter : carryOver(chosen, search, to)
    if (form.current) fillFilters(form.current, choice)
    go(choice)
  }

  /**
   * The list that stands there, and the one that is wanted by now, which from here on somebody else asks
   * for. A form that holds what is shown wants the very page that is shown.
   */
  function settle(): PageAddresses {
    const shown = here.pathname + here.search
    const shows = readAddress(here.search, loaded.salaryRange)
    const typed = timer.current === undefined ? undefined : jobSearchPath(readForm())
    const path = typed ?? wanted.current
    forget()
    const isShown = path === jobSearchPath(shows) || typed === jobSearchPath({ ...shows, page: 1 })
    wanted.current = isShown ? jobSearchPath(shows) : path
    return { shown, wanted: isShown ? shown : path }
  }

  return {
    settle,
    /** What the address asks for, or will in a moment. */
    search,
    /** What the form was last filled with. */
    filled,
    /** For the form. */
    form: { ref: form, onSubmit },
    /** For what holds the form, the list, and whatever belongs to the form without standing in it. */
    around: { onChange, onClickCapture },
  }
}

function readAddress(query: string, range: Loaded['salaryRange']): JobSearch {
  return withinRange(readJobSearch(new URLSearchParams(query)), range)
}
