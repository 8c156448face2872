import { type ReactNode, useRef } from 'react'
import { useListener } from '#app/browser/events/use-listener.ts'
import { classNames } from './class-names.ts'

type MenuProps = {
  /** The content of the trigger button; an icon without text needs `label`. */
  trigger: ReactNode
  label?: string
  /** CSS classes of the trigger button. */
  triggerClass?: string
  /** The edge of the trigger with which the panel is aligned. */
  align?: 'start' | 'end'
  /** The name of a group of menus, of which only one is open. */
  name?: string
  /** Links, buttons and forms, one below the other. */
  children: ReactNode
}

/**
 * A panel of links and buttons below a button. It opens without JavaScript. With JavaScript, a
 * click outside, Escape or a selection closes it.
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
  // If the panel opens below the visible area, scroll it into view.
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
