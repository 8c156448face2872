import { useEffect, useRef } from 'react'
import { hasChanges } from '../forms/changed-field.ts'
import { type FilterEvent, isAhead, reduceFilterForm, startFilterForm } from './filter-form.ts'

type Options<Step> = {
  address: string
  arrival: unknown
  isStep?: boolean
  read: (form: HTMLFormElement) => string
  /** With `onlyUnchanged`, skips fields that the user has edited meanwhile. */
  fill: (form: HTMLFormElement, address: string, onlyUnchanged: boolean) => void
  navigate: (address: string, step: Step) => void
  /**
   * Options of the navigation that applies filters: `first` if they were edited before hydration,
   * `again` if a followed link has replaced the list.
   */
  step: { first: Step; again?: Step }
}

/**
 * Keeps a filter form and the URL in sync (`filter-form.ts`). `step.again` reapplies unapplied
 * filters after the user has followed a link.
 */
export function useFilterForm<Step>(options: Options<Step>) {
  const form = useRef<HTMLFormElement>(null)
  const state = useRef(startFilterForm(options.address))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(options)
  latest.current = options

  function dispatch(event: FilterEvent, step?: Step): void {
    const [next, command] = reduceFilterForm(state.current, event)
    state.current = next
    if (!next.isChanging) clearTimeout(timer.current)
    const { fill, navigate, step: steps } = latest.current
    if (!form.current || !command) return
    if (command === 'navigate') navigate(next.wanted, step ?? steps.first)
    else if (command === 'ask') ask(steps.first)
    else if (command === 'fill' || (command !== 'fill-unchanged' && !steps.again)) {
      fill(form.current, next.wanted, false)
    } else {
      fill(form.current, next.wanted, true)
      if (command === 'fill-unchanged-and-ask' && steps.again) ask(steps.again)
    }
  }

  function ask(step: Step, isFollowed = false): void {
    if (!form.current) return
    dispatch({ type: 'asked', address: latest.current.read(form.current), isFollowed }, step)
  }

  /** Records a change, and runs `then` after a pause without further changes. */
  function change(pauseMs: number, then: () => void): void {
    clearTimeout(timer.current)
    dispatch({ type: 'changed' })
    timer.current = setTimeout(then, pauseMs)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  const { address, arrival, isStep = false } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival is dispatched once
  useEffect(() => {
    if (!form.current) return
    const hasEarlyEdits = hasChanges(form.current)
    dispatch({ type: 'arrived', address, isStep, hasEarlyEdits })
  }, [address, arrival, isStep])

  return {
    form,
    dispatch,
    ask,
    change,
    isChanging: () => state.current.isChanging,
    isAhead: () => isAhead(state.current),
    wanted: () => state.current.wanted,
  }
}
