import { useEffect, useRef } from 'react'
import { hasChanges } from '../forms/changed-field.ts'
import { type FilterEvent, isAhead, reduceFilterForm, startFilterForm } from './filter-form.ts'

type Options<Step> = {
  /** The address of the list that is shown, or that a navigation is about to show. */
  address: string
  /** Another one each time a list arrives, also under the same address. */
  arrival: unknown
  /** Whether a step in the history shows it. */
  isStep?: boolean
  /** The address of what the form holds. */
  read: (form: HTMLFormElement) => string
  /** Shows an address in the form; `onlyUnchanged` leaves the fields that were changed since. */
  fill: (form: HTMLFormElement, address: string, onlyUnchanged: boolean) => void
  navigate: (address: string, step: Step) => void
  /** The steps of edits from before hydration, and of a form that asks again after a followed link. */
  step: { first: Step; again?: Step }
}

/**
 * Keeps a filter form and the address in sync (`filter-form.ts`). Without `step.again`, the form shows the
 * list that arrived, whatever it had requested.
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

  /** Asks for what the form holds. */
  function ask(step: Step, isFollowed = false): void {
    if (!form.current) return
    dispatch({ type: 'asked', address: latest.current.read(form.current), isFollowed }, step)
  }

  /** Notes a change, and runs `then` after a pause without another one. */
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
