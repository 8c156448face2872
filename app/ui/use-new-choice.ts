import { useLayoutEffect, useRef } from 'react'
import { cameWith } from './changed-field.ts'

/**
 * Gives a list the choice that it comes with anew, unless somebody has made another: React tells it of its
 * first one alone.
 */
export function useNewChoice(value: unknown) {
  const list = useRef<HTMLSelectElement>(null)
  const shown = useRef(value)
  // Before a form that is saved looks at what its fields came with.
  useLayoutEffect(() => {
    if (!list.current || value === shown.current) return
    shown.current = value
    const chosen = list.current.value
    const isAhead = chosen !== cameWith(list.current)
    for (const option of list.current.options) option.defaultSelected = option.value === value
    list.current.value = isAhead ? chosen : cameWith(list.current)
  }, [value])
  return list
}
