import { type ChangeEvent, useEffect, useRef } from 'react'
import { href, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { hasChanges } from '#app/browser/forms/changed-field.ts'
import { replaceAddress } from '#app/browser/router/internals.ts'
import { followsLink } from '#app/browser/router/plain-click.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import { listSearch } from './application-address.ts'

/** Milliseconds after the last key. */
const DEBOUNCE_MS = 300

/** Milliseconds after a link was pressed while somebody was typing. */
const FOLLOWING_MS = 1_000

/**
 * Applies the filters as they change; the address follows the form, and the form follows the address
 * again, but never the field that somebody is in. A link that is followed meanwhile opens what it says,
 * and what was typed is asked for once that is there.
 */
export function useLiveList(query: ApplicationListQuery) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The address that the form has asked for, until it is there. */
  const wanted = useRef<string>(undefined)
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const isFromHistory = useNavigationType() === 'POP'
  const stands = listSearch(query).toString()
  const stood = useRef(stands)
  const underWay = useRef<string>(undefined)
  const next = useNavigation().location
  underWay.current = next && next.pathname + next.search

  useEffect(() => () => clearTimeout(timer.current), [])
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): what one comes to may be the same address
  // biome-ignore lint/correctness/useExhaustiveDependencies(apply): with what stands there then
  // biome-ignore lint/correctness/useExhaustiveDependencies(forget): it is the same each time
  useEffect(() => {
    if (!form.current) return
    const isFirst = !hasBegun.current
    hasBegun.current = true
    // What was chosen before the scripts were there counts as well.
    if (isFirst && hasChanges(form.current)) return apply()
    if (isFromHistory) forget()
    const isTyped = timer.current !== undefined
    const isOvertaken = wanted.current !== undefined && wanted.current !== listPath + search
    wanted.current = undefined
    const before = isTyped || isOvertaken ? stood.current : undefined
    stood.current = stands
    fill(form.current, new URLSearchParams(stands), before)
    if (isOvertaken && !isTyped) apply()
  }, [key, search, stands, isFromHistory])
  // biome-ignore lint/correctness/useExhaustiveDependencies(apply): it reads all of this as it is by then
  // biome-ignore lint/correctness/useExhaustiveDependencies(forget): it is the same each time
  useEffect(() => {
    // The way back from what is opened meanwhile leads to the list that was asked for.
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isAhead = timer.current !== undefined || wanted.current !== undefined
      if (!isAhead || !form.current || !link || !followsLink(event, link)) return
      // Whoever takes all filters away takes those away too that were not asked for yet.
      if (link.hasAttribute('data-clears-filters')) return forget()
      replaceAddress(addressIn(form.current))
      if (timer.current === undefined) return
      // It is a moment before the page says that it follows: until then a search would call it back.
      clearTimeout(timer.current)
      timer.current = setTimeout(apply, FOLLOWING_MS)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])

  /** Whatever the form has not got yet. */
  function forget() {
    clearTimeout(timer.current)
    timer.current = undefined
    wanted.current = undefined
  }

  function apply() {
    const asked = wanted.current
    forget()
    if (!form.current) return
    const path = addressIn(form.current)
    const isFollowing = underWay.current !== undefined && underWay.current !== asked
    wanted.current = path
    // What was followed is not to be called back.
    if (isFollowing) return
    void navigate(path, { replace: true, preventScrollReset: true })
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    const isTyped = 'type' in target && /^(search|number)$/.test(String(target.type))
    timer.current = setTimeout(apply, isTyped ? DEBOUNCE_MS : 0)
  }
  return { ref: form, onChange }
}

const listPath = href('/empresa/candidatos')

/** The address of what a form holds. */
function addressIn(form: HTMLFormElement): string {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const isDefault = name === 'ordem' && value === 'recentes'
    if (typeof value === 'string' && value.trim() && !isDefault) search.set(name, value)
  }
  return listPath + (search.size > 0 ? `?${search}` : '')
}

/** Shows in a form what is asked for; what somebody has changed since `before` stays. */
function fill(form: HTMLFormElement, asked: URLSearchParams, before?: string): void {
  const was = new URLSearchParams(before)
  for (const field of form.elements) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.type === 'hidden' || field === document.activeElement) continue
    const otherwise = field.name === 'ordem' ? 'recentes' : ''
    const isChanged = before !== undefined && field.value !== (was.get(field.name) ?? otherwise)
    if (!isChanged) field.value = asked.get(field.name) ?? otherwise
  }
}
