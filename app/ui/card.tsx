import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li'
  className?: string
  /** Ties a section to its heading. */
  'aria-labelledby'?: string
  children: ReactNode
}

export function Card({ as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames('card', className)}>
      {children}
    </Element>
  )
}

/** The one link that makes its whole card clickable; other links and buttons inside still work. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('card-link', className)} />
}
