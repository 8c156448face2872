import { useLayoutEffect, useRef } from 'react'
import { initialValue } from './changed-field.ts'

/**
 * Gives a select a new default value, but only if the user has not chosen another option. React
 * sets `defaultValue` only on the first render.
 */
export function useNewChoice(value: unknown) {
  const list = useRef<HTMLSelectElement>(null)
  const rendered = useRef(value)
  // This effect runs before `useTypedSince` compares the fields with their defaults.
  useLayoutEffect(() => {
    if (!list.current || value === rendered.current) return
    rendered.current = value
    const chosen = list.current.value
    const isAhead = chosen !== initialValue(list.current)
    for (const option of list.current.options) option.defaultSelected = option.value === value
    list.current.value = isAhead ? chosen : initialValue(list.current)
  }, [value])
  return list
}
