import { useEffect, useRef } from 'react'

/**
 * Sets the document's title to that of the displayed job; undefined restores the list's title. If
 * another page has set its own title meanwhile, leaves that title alone.
 */
export function useTitleOfOpened(title: string | undefined): void {
  const given = useRef<{ title: string; before: string }>(undefined)
  useEffect(() => {
    const earlier = given.current
    const isStillOurs = earlier?.title === document.title
    const before = earlier && isStillOurs ? earlier.before : document.title
    given.current = title === undefined ? undefined : { title, before }
    if (title !== undefined) document.title = title
    else if (isStillOurs) document.title = before
  }, [title])
}
