import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export function RecoveredDraft({
  onDiscard,
  children,
}: {
  onDiscard: () => void
  children: ReactNode
}) {
  return (
    <Notice
      title="Recuperámos o que tinha escrito"
      action={
        <Button type="button" size="small" onClick={onDiscard}>
          Começar de novo
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
