import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The place of something that is still coming, in its real shape. Size it with the same classes. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'short' | 'title' | 'block' | 'square'
  className?: string
}) {
  return (
    <span aria-hidden="true" className={classNames('skeleton', `skeleton-${shape}`, className)} />
  )
}

/** Says once, to those who do not see the shapes, that something is coming. */
export function Loading({
  label = 'A carregar…',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={classNames('loading', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
