import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type FilterEvent, reduceFilterForm, startFilterForm } from './filter-form.ts'
import { useHistoryStep } from './use-history-step.ts'

/**
 * A field of a GET form. It stays the same element and keeps the focus, and shows the value of the address;
 * text typed during a navigation is preserved.
 */
export function useAsked<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  // The form of one field: its value is the address.
  const state = useRef(startFilterForm(value))
  /** The form was sent and has not been answered. */
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
  // A link discards text that was typed and never sent. Text typed from now on is preserved.
  useEffect(() => {
    if (next && !formData) latest.current({ type: 'cleared' })
  }, [next, formData])
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): an answer may have the same value
  useEffect(() => {
    if (state.current.shown === value && !isSent.current) return
    isSent.current = false
    const command = latest.current({ type: 'arrived', address: value })
    if (field.current && command !== 'fill-unchanged') field.current.value = value
  }, [value, key])

  return { ref: field, defaultValue: value, onInput: () => dispatch({ type: 'changed' }) }
}
