import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li'
  className?: string
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

/** A link that covers the whole card. Other links and buttons in the card still work. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('card-link', className)} />
}
