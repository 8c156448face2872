import type { ReactNode } from 'react'
import { LusonaDrawing } from './lusona-drawing.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** Use 'h1' if the page has no other content. */
  as?: 'p' | 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, as: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <LusonaDrawing columns={3} rows={2} stroke={0.35} dot={0.9} />
      <Title className="empty-title">{title}</Title>
      {children && <div className="empty-text">{children}</div>}
      {action}
    </div>
  )
}
