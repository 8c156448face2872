import { type ChangeEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import { hasChanges } from '#app/ui/changed-field.ts'
import { addressOf, listSearch } from './application-address.ts'

/** Milliseconds after the last key. */
const DEBOUNCE_MS = 300

/**
 * Applies the filters as they change; the address follows the form, and the form follows the address
 * again, but never the field that somebody is in.
 */
export function useLiveList(query: ApplicationListQuery) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const stands = listSearch(query).toString()

  useEffect(() => () => clearTimeout(timer.current), [])
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(apply): once, with what stands there then
  useEffect(() => {
    if (!form.current || timer.current !== undefined) return
    const isFirst = !hasBegun.current
    hasBegun.current = true
    // What was chosen before the scripts were there counts as well.
    if (isFirst && hasChanges(form.current)) return apply()
    const asked = new URLSearchParams(stands)
    for (const field of form.current.elements) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (!isField || field.type === 'hidden' || field === document.activeElement) continue
      field.value = asked.get(field.name) ?? (field.name === 'ordem' ? 'recentes' : '')
    }
  }, [stands])

  function apply() {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) {
      const isDefault = name === 'ordem' && value === 'recentes'
      if (typeof value === 'string' && value.trim() && !isDefault) search.set(name, value)
    }
    void navigate(`${addressOf(query).split('?')[0]}?${search}`, {
      replace: true,
      preventScrollReset: true,
    })
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    const isTyped = 'type' in target && /^(search|number)$/.test(String(target.type))
    timer.current = setTimeout(apply, isTyped ? DEBOUNCE_MS : 0)
  }
  return { ref: form, onChange }
}
