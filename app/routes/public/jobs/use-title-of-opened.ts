import { useEffect, useRef } from 'react'

/**
 * Under a job's own address the tab, the history and a bookmark name the job; undefined gives the list its
 * title back. A page that follows has its own already, which nothing takes away again.
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
