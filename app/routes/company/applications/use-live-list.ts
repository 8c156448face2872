import { type ChangeEvent, useRef } from 'react'
import { href, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { useListener } from '#app/browser/events/use-listener.ts'
import { replaceAddress } from '#app/browser/router/internals.ts'
import { followsLink } from '#app/browser/router/plain-click.ts'
import { useFilterForm } from '#app/browser/url-state/use-filter-form.ts'
import { withQuery } from '#app/browser/url-state/with-query.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import { listSearch } from './application-address.ts'

const DEBOUNCE_MS = 300

/**
 * After a click on a link, filters wait this long, because applying them would cancel the link's
 * navigation.
 */
const FOLLOWING_MS = 1_000

const replaces = { replace: true, preventScrollReset: true } as const

/**
 * Applies filters as they change; the form follows the URL, except for the focused field. A
 * followed link takes precedence; typed text is applied afterwards.
 */
export function useLiveList(query: ApplicationListQuery) {
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const isStep = useNavigationType() === 'POP'
  const next = useNavigation().location
  const pending = useRef<string>(undefined)
  pending.current = next && next.pathname + next.search
  const shows = listSearch(query).toString()
  const displayed = useRef(shows)
  const filters = useFilterForm({
    address: listPath + search,
    arrival: `${key} ${shows}`,
    isStep,
    read: addressIn,
    fill: (form, _, onlyUnchanged) => {
      const before = onlyUnchanged ? displayed.current : undefined
      displayed.current = shows
      fill(form, new URLSearchParams(shows), before)
    },
    navigate: (address) => void navigate(address, replaces),
    step: { first: replaces, again: replaces },
  })
  const latest = useRef(filters)
  latest.current = filters

  function apply() {
    const isFollowed = pending.current !== undefined && pending.current !== latest.current.wanted()
    latest.current.ask(replaces, isFollowed)
  }

  // When a link is followed, write the latest filters into the URL, so that going back leads to
  // them.
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const { form, isAhead, isChanging, dispatch, change } = filters
    if (!isAhead() || !form.current || !link || !followsLink(event, link)) return
    if (link.hasAttribute('data-clears-filters')) return dispatch({ type: 'cleared' })
    dispatch({ type: 'followed' })
    replaceAddress(addressIn(form.current))
    if (isChanging()) change(FOLLOWING_MS, apply)
  }
  useListener(() => document, 'click', onClick, { capture: true })

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    const isTyped = 'type' in target && /^(search|number)$/.test(String(target.type))
    filters.change(isTyped ? DEBOUNCE_MS : 0, apply)
  }
  return { ref: filters.form, onChange }
}

const listPath = href('/empresa/candidatos')

function addressIn(form: HTMLFormElement): string {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const isDefault = name === 'ordem' && value === 'recentes'
    if (typeof value === 'string' && value.trim() && !isDefault) search.set(name, value)
  }
  return withQuery(listPath, search)
}

/** Skips fields that were changed since `before`. */
function fill(form: HTMLFormElement, params: URLSearchParams, before?: string): void {
  const was = new URLSearchParams(before)
  for (const field of form.elements) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || field.type === 'hidden' || field === document.activeElement) continue
    const otherwise = field.name === 'ordem' ? 'recentes' : ''
    const isChanged = before !== undefined && field.value !== (was.get(field.name) ?? otherwise)
    if (!isChanged) field.value = params.get(field.name) ?? otherwise
  }
}
