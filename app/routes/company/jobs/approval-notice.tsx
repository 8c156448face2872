import type { CompanyApproval } from '#app/domain/companies/company.ts'
import { NoticeBody } from '#app/ui/notice.tsx'

type NoticeOfApproval = { approval: CompanyApproval; reason: string | null }

const sentences = {
  pending: {
    title: 'A sua empresa ainda não foi aprovada',
    text: 'Pode preparar vagas. Até à aprovação nenhuma fica ativa nem aparece aos candidatos.',
  },
  refused: {
    title: 'A sua empresa ainda não foi aprovada',
    text: 'A administração não a aprovou. Até à aprovação nenhuma vaga fica ativa nem aparece aos candidatos.',
  },
  suspended: {
    title: 'A sua empresa está suspensa',
    text: 'As vagas não estão públicas nem recebem candidaturas. Se acha que é engano, escreva-nos.',
  },
} satisfies Record<Exclude<CompanyApproval, 'approved'>, { title: string; text: string }>

/** Explains why an unapproved company cannot have active jobs (D100). */
export function ApprovalNotice({ approval, reason }: NoticeOfApproval) {
  if (approval === 'approved') return null
  const { title, text } = sentences[approval]
  return (
    <NoticeBody tone="warning" title={title} className="mb-4">
      <p>{text}</p>
      {reason && <p className="clamped whitespace-pre-line">Motivo: {reason}</p>}
    </NoticeBody>
  )
}
