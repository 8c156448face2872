import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const FOCUS = 'heading'

/**
 * Options of a navigation to an application: its heading gets the focus, so that screen readers announce it.
 */
export const toHeading = { preventScrollReset: true, state: { focus: FOCUS } } as const

/** The heading of the open item; focused if the navigation requested it. */
export function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const isLedTo = state?.focus === FOCUS
  // Each time that one is led somewhere, also to the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one time from the other
  useEffect(() => {
    if (isLedTo) heading.current?.focus({ preventScroll: true })
  }, [key, isLedTo])
  return (
    <h2 ref={heading} tabIndex={-1} className="clamped">
      {children}
    </h2>
  )
}
