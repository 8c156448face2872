import type { ReactNode } from 'react'
import { CHANGE_WAITS } from '#app/domain/jobs/versions/version.ts'
import { NoticeBody } from '#app/ui/notice.tsx'

type ChangeNoticeProps = {
  change: { isPending: boolean; reason: string | null }
  action?: ReactNode
  children?: ReactNode
}

export function ChangeNotice({ change, action, children }: ChangeNoticeProps) {
  if (change.isPending) {
    return (
      <NoticeBody title={CHANGE_WAITS} action={action}>
        {children ?? 'Até lá o público vê o texto anterior.'}
      </NoticeBody>
    )
  }
  return (
    <NoticeBody tone="warning" title="A última alteração não foi aprovada" action={action}>
      <p className="clamped whitespace-pre-line">{change.reason}</p>
      <p>O texto anterior continua público. Pode alterar a vaga de novo.</p>
    </NoticeBody>
  )
}
