import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { listen } from '#app/browser/events/listen.ts'
import { focusOn } from '#app/browser/focus/focus-on.ts'
import { isTyping } from '#app/browser/focus/is-typing.ts'
import { matchesMedia, WIDE } from '#app/browser/matches-media.ts'

type SplitDetailProps = {
  label: string
  chosen: string | undefined
  empty?: ReactNode
  children: ReactNode
}

/**
 * A list item's detail, beside the list or, on a phone, instead of it. Closing the detail restores
 * the list's scroll position and focus.
 */
export function SplitDetail({ label, chosen, empty, children }: SplitDetailProps) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(chosen)
  const scrollTop = useRef(0)
  const opener = useRef<Element>(null)

  // Stores the position at every scroll. When a detail opens, it is too late: the page gets
  // shorter, and the browser scrolls.
  useLayoutEffect(() => {
    if (chosen !== undefined) return
    const note = () => {
      scrollTop.current = window.scrollY
    }
    return listen(window, 'scroll', note, { passive: true })
  }, [chosen])
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    if (matchesMedia(WIDE)) section.current?.scrollTo(0, 0)
    else window.scrollTo(0, chosen === undefined ? scrollTop.current : 0)
    const active = document.activeElement
    if (chosen === undefined) {
      // If the focused element was removed with the detail, focus the element that opened the
      // detail.
      if (active === document.body) focusOn(opener.current)
    } else if (!isTyping(active) && !section.current?.contains(active)) {
      opener.current = active
      focusOn(section.current?.querySelector('h2') ?? section.current)
    }
  }, [chosen])

  if (chosen === undefined && !empty) return null
  return (
    <section ref={section} className="split-detail" aria-label={label}>
      {chosen === undefined ? empty : children}
    </section>
  )
}
