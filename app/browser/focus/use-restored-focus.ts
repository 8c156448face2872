import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { focusOn } from './focus-on.ts'
import { isTyping } from './is-typing.ts'

/** The focus moves to an element inside the nearest of these ancestors. */
const SECTION = 'tr, li, article, section, fieldset, form, dialog, main'

/**
 * If a response removes the focused element, moves the focus to a neighbour. Without a focused
 * element, keyboard users would restart at the top of the page.
 */
export function useRestoredFocus(): void {
  const ancestors = useRef<Element[]>([])
  const isInFlight = useFetchers().some(({ state }) => state !== 'idle')
  const isIdle = useNavigation().state === 'idle' && !isInFlight
  const idle = useRef(isIdle)
  // Waits two frames, so that the response is rendered and the page can first focus an element
  // itself.
  const restore = useRef(() => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const isLost = idle.current && document.activeElement === document.body
        if (isLost && ancestors.current.length > 0) focusNear(ancestors.current)
      }),
    )
  })
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      ancestors.current = target instanceof Element ? ancestorsOf(target) : []
    }
    // If the user clicks outside all controls, do not restore the focus.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('a, button, summary, label, input, select'))
        ancestors.current = []
    }
    const events = { focusin: remember, pointerdown: forget, click: restore.current } as const
    for (const [name, listener] of Object.entries(events))
      document.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(events))
        document.removeEventListener(name, listener as EventListener)
    }
  }, [])
  useEffect(() => {
    idle.current = isIdle
    if (isIdle) restore.current()
  })
}

function ancestorsOf(element: Element): Element[] {
  const line: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    line.push(at)
  return line.some((one) => one.matches('main, dialog')) ? line : []
}

function focusNear(line: readonly Element[]): void {
  const [first] = line
  if (first) focusOn(isStillThere(first) ? first : neighbourOf(line))
}

/**
 * Whether an element can get the focus again. Excludes fields, because focusing a field would show
 * a phone's keyboard.
 */
const isStillThere = (element: Element) =>
  element.isConnected &&
  !isTyping(element) &&
  !element.matches(':disabled') &&
  element.checkVisibility?.() === true

function neighbourOf(line: readonly Element[]): Element | null | undefined {
  const rest = line.filter((one) => one.isConnected)
  const closed = rest.find((one) => one.matches('details:not([open])'))
  const section = rest.find((one) => one !== line[0] && one.matches(SECTION))
  const control = section?.matches('tr, li') ? section.querySelector('a, summary, button') : null
  const near = closed?.querySelector('summary') ?? control
  return near ?? section?.querySelector('h1, h2, h3') ?? section
}
