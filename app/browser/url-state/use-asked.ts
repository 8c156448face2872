import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type FilterEvent, reduceFilterForm, startFilterForm } from './filter-form.ts'
import { useHistoryStep } from './use-history-step.ts'

/**
 * Keeps a field of a GET form in sync with the URL. Never remounts the field, so that it keeps
 * focus and typed text.
 */
export function useAsked<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  // Reuses the state of a filter form, with the field's value instead of a URL.
  const state = useRef(startFilterForm(value))
  const isSent = useRef(false)
  const { key } = useLocation()
  const { location: next, formData } = useNavigation()

  const dispatch = (event: FilterEvent) => {
    const [now, command] = reduceFilterForm(state.current, event)
    state.current = now
    return command
  }
  const latest = useRef(dispatch)
  latest.current = dispatch

  useHistoryStep(() => dispatch({ type: 'cleared' }))
  useEffect(() => {
    const form = field.current?.form
    const onSubmit = () => {
      latest.current({ type: 'asked', address: field.current?.value ?? '' })
      isSent.current = true
    }
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [])
  // When a link is followed, discard typed text that was not submitted. Text typed afterwards
  // stays.
  useEffect(() => {
    if (next && !formData) latest.current({ type: 'cleared' })
  }, [next, formData])
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): a response may have the same value
  useEffect(() => {
    if (state.current.displayed === value && !isSent.current) return
    isSent.current = false
    const command = latest.current({ type: 'arrived', address: value })
    if (field.current && command !== 'fill-unchanged') field.current.value = value
  }, [value, key])

  return { ref: field, defaultValue: value, onInput: () => dispatch({ type: 'changed' }) }
}
