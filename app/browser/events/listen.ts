export type ListenTarget = Window | Document | HTMLElement

export type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : HTMLElementEventMap

/** Adds a listener, and returns what removes it. */
export function listen<Target extends ListenTarget, Name extends keyof EventsOf<Target> & string>(
  target: Target,
  name: Name,
  listener: (event: EventsOf<Target>[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  // The DOM's types know the event of a name only for each kind of target on its own.
  const handler = listener as unknown as EventListener
  target.addEventListener(name, handler, options)
  return () => target.removeEventListener(name, handler, options)
}
