import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoticeTone = 'success' | 'info' | 'warning' | 'destructive'

const icons = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  destructive: CircleAlert,
} satisfies Record<NoticeTone, unknown>

export type NoticeProps = {
  tone?: NoticeTone
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** The result of an act, announced to screen readers. */
export function Notice(props: NoticeProps) {
  const isWrong = props.tone === 'destructive'
  return (
    // The notice is focusable, because the focus moves here if a refused form has no invalid field.
    <div role={isWrong ? 'alert' : 'status'} tabIndex={isWrong ? -1 : undefined}>
      <NoticeBody {...props} />
    </div>
  )
}

/**
 * A `Notice` that is not announced to screen readers, for content that was already in the page when
 * it loaded.
 */
export function NoticeBody({ tone = 'info', title, children, action, className }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={classNames('notice', `notice-${tone}`, className)}>
      <Icon aria-hidden="true" className="notice-icon" />
      <div className="notice-text">
        <p className="notice-title">{title}</p>
        {children && <div>{children}</div>}
      </div>
      {action && <div className="notice-action">{action}</div>}
    </div>
  )
}
