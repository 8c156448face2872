export type ListenTarget = Window | Document | HTMLElement

export type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : HTMLElementEventMap

export function listen<Target extends ListenTarget, Name extends keyof EventsOf<Target> & string>(
  target: Target,
  name: Name,
  listener: (event: EventsOf<Target>[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  // TypeScript cannot derive the event type for a generic target, so assert the listener's type.
  const handler = listener as unknown as EventListener
  target.addEventListener(name, handler, options)
  return () => target.removeEventListener(name, handler, options)
}
