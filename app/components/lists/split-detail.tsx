import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/** From here on a detail stands beside its list, and is scrolled by itself. */
const WIDE = '(min-width: 64rem)'

type SplitDetailProps = {
  label: string
  /** The id of what is open. */
  chosen: string | undefined
  /** Stands there while nothing is. */
  empty?: ReactNode
  children: ReactNode
}

/**
 * The detail of a list: beside it, or on the phone in its place. What is opened is read from its
 * beginning, and who closes it finds the list where it was left.
 */
export function SplitDetail({ label, chosen, empty, children }: SplitDetailProps) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(chosen)
  const place = useRef(0)

  // Before the page becomes shorter, and the browser moves it.
  useLayoutEffect(() => {
    if (chosen !== undefined) return
    const note = () => {
      place.current = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [chosen])
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    if (matchMedia(WIDE).matches) section.current?.scrollTo(0, 0)
    else window.scrollTo(0, chosen === undefined ? place.current : 0)
  }, [chosen])

  if (chosen === undefined && !empty) return null
  return (
    <section ref={section} className="split-detail" aria-label={label}>
      {chosen === undefined ? empty : children}
    </section>
  )
}
