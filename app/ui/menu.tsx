import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type MenuProps = {
  /** What opens it; an icon alone needs `label`. */
  trigger: ReactNode
  label?: string
  /** Looks of the trigger: classes of a button. */
  triggerClass?: string
  /** The edge of the trigger that the panel keeps to. */
  align?: 'start' | 'end'
  /** Menus that share a name close each other. */
  name?: string
  /** Links, buttons and forms, one below the other. */
  children: ReactNode
}

/** A panel of links and buttons below its trigger. Opens without JavaScript; with it, a press outside, Escape or a choice closes it. */
export function Menu({
  trigger,
  label,
  triggerClass = 'btn btn-secondary',
  align = 'end',
  name,
  children,
}: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const menu = details.current
    if (!menu) return
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const closeOnChoice = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) menu.open = false
    }
    // What opens below the fold is brought into view.
    const comeIntoView = () => {
      if (menu.open) menu.lastElementChild?.scrollIntoView({ block: 'nearest' })
    }
    menu.addEventListener('toggle', comeIntoView)
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    menu.addEventListener('keydown', closeOnEscape)
    menu.addEventListener('click', closeOnChoice)
    return () => {
      menu.removeEventListener('toggle', comeIntoView)
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
      menu.removeEventListener('keydown', closeOnEscape)
      menu.removeEventListener('click', closeOnChoice)
    }
  }, [])

  return (
    <details ref={details} className="menu" name={name}>
      <summary className={triggerClass} aria-label={label}>
        {trigger}
      </summary>
      <div className={classNames('menu-panel', align === 'start' && 'menu-start')}>{children}</div>
    </details>
  )
}
