import { type ReactNode, useRef } from 'react'
import { useListener } from '#app/browser/events/use-listener.ts'
import { classNames } from './class-names.ts'

type MenuProps = {
  trigger: ReactNode
  label?: string
  triggerClass?: string
  align?: 'start' | 'end'
  name?: string
  children: ReactNode
}

/**
 * A menu that opens without scripts too. With scripts, a click outside, Escape or a selection
 * closes it.
 */
export function Menu({
  trigger,
  label,
  triggerClass = 'btn btn-secondary',
  align = 'end',
  name,
  children,
}: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const menu = () => details.current
  const closeFromOutside = ({ target }: Event) => {
    const element = menu()
    if (element && target instanceof Node && !element.contains(target)) element.open = false
  }
  useListener(page, 'pointerdown', closeFromOutside)
  useListener(page, 'focusin', closeFromOutside)
  useListener(menu, 'keydown', ({ key }) => {
    const element = menu()
    if (key !== 'Escape' || !element?.open) return
    element.open = false
    element.querySelector('summary')?.focus()
  })
  useListener(menu, 'click', ({ target }) => {
    const element = menu()
    if (element && target instanceof Element && target.closest('a, button')) element.open = false
  })
  // The panel may open below the visible area, so scroll it into view.
  useListener(menu, 'toggle', () => {
    if (menu()?.open) menu()?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <details ref={details} className="menu" name={name}>
      <summary className={triggerClass} aria-label={label}>
        {trigger}
      </summary>
      <div className={classNames('menu-panel', align === 'start' && 'menu-start')}>{children}</div>
    </details>
  )
}

const page = () => document
