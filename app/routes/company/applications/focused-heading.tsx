import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const FOCUS = 'heading'

/**
 * Navigation options that focus the opened application's heading, so that screen readers announce
 * it.
 */
export const toHeading = { preventScrollReset: true, state: { focus: FOCUS } } as const

/** The heading is focused if the navigation requested it. */
export function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const isLedTo = state?.focus === FOCUS
  // Runs after each navigation, even to the item that is already open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key differs for each navigation
  useEffect(() => {
    if (isLedTo) heading.current?.focus({ preventScroll: true })
  }, [key, isLedTo])
  return (
    <h2 ref={heading} tabIndex={-1} className="clamped">
      {children}
    </h2>
  )
}
