import { useEffect, useRef } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { focusOn } from '#app/ui/focus-on.ts'
import { isTyping } from '#app/ui/is-typing.ts'

/** What says by itself where one is: a row, a part of the page, the page. */
const PLACE = 'tr, li, article, section, fieldset, form, dialog, main'

/**
 * Keeps the focus near where it was when an answer takes away what had it: a button that was pressed, a menu that
 * closes. Whoever uses the keyboard or a screen reader goes on there, and not at the beginning of the page.
 */
export function useKeptFocus(): void {
  const around = useRef<Element[]>([])
  const isUnderWay = useFetchers().some(({ state }) => state !== 'idle')
  const isIdle = useNavigation().state === 'idle' && !isUnderWay
  const idle = useRef(isIdle)
  // After what is drawn for it, and what the page itself gives the focus to.
  const look = useRef(() => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const isLost = idle.current && document.activeElement === document.body
        if (isLost && around.current.length > 0) focusNear(around.current)
      }),
    )
  })
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      around.current = target instanceof Element ? lineOf(target) : []
    }
    // Who presses beside everything has left it.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('a, button, summary, label, input, select'))
        around.current = []
    }
    const events = { focusin: note, pointerdown: forget, click: look.current } as const
    for (const [name, hear] of Object.entries(events))
      document.addEventListener(name, hear as EventListener)
    return () => {
      for (const [name, hear] of Object.entries(events))
        document.removeEventListener(name, hear as EventListener)
    }
  }, [])
  useEffect(() => {
    idle.current = isIdle
    if (isIdle) look.current()
  })
}

function lineOf(element: Element): Element[] {
  const line: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    line.push(at)
  return line.some((one) => one.matches('main, dialog')) ? line : []
}

function focusNear(line: readonly Element[]): void {
  const [first] = line
  if (first) focusOn(stays(first) ? first : whatIsNear(line))
}

/** A button that could not be pressed meanwhile has lost it too. A field would open the phone's keyboard again. */
const stays = (element: Element) =>
  element.isConnected &&
  !isTyping(element) &&
  !element.matches(':disabled') &&
  element.checkVisibility?.() === true

function whatIsNear(line: readonly Element[]): Element | null | undefined {
  const rest = line.filter((one) => one.isConnected)
  const closed = rest.find((one) => one.matches('details:not([open])'))
  const place = rest.find((one) => one !== line[0] && one.matches(PLACE))
  const control = place?.matches('tr, li') ? place.querySelector('a, summary, button') : null
  return closed?.querySelector('summary') ?? control ?? place?.querySelector('h1, h2, h3') ?? place
}
