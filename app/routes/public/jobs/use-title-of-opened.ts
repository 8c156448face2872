import { useEffect, useRef } from 'react'

/**
 * While a job is open, the document has the job's title; undefined restores the title of the list.
 * The title of a new page is not overwritten.
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
