import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A placeholder. Set its size with the classes of the content that is loading. */
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

/** Announces once to screen readers that content is loading. */
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
