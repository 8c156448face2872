import { useEffect, useRef } from 'react'
import { type EventsOf, type ListenTarget, listen } from './listen.ts'

/**
 * `targetOf` is called once, after the first render; events call the listener of the latest render.
 */
export function useListener<
  Target extends ListenTarget,
  Name extends keyof EventsOf<Target> & string,
>(
  targetOf: () => Target | null | undefined,
  name: Name,
  listener: (event: EventsOf<Target>[Name]) => void,
  options?: AddEventListenerOptions,
): void {
  const latest = useRef(listener)
  latest.current = listener
  const first = useRef({ targetOf, options })
  useEffect(() => {
    const target = first.current.targetOf()
    if (!target) return
    return listen(target, name, (event) => latest.current(event), first.current.options)
  }, [name])
}
