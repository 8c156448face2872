import { NoticeBody } from '#app/ui/notice.tsx'

/** A company that is not approved cannot have active jobs, and is told so (D100). */
export function ApprovalNotice({ isApproved }: { isApproved: boolean }) {
  if (isApproved) return null
  return (
    <NoticeBody tone="warning" title="A sua empresa ainda não foi aprovada" className="mb-4">
      Pode preparar vagas. Até à aprovação nenhuma fica ativa nem aparece aos candidatos.
    </NoticeBody>
  )
}
