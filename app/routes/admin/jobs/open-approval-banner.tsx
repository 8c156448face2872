import { href } from 'react-router'
import { UndoOffer } from '#app/components/feedback/undo-offer.tsx'
import type { findOpenApproval } from '#app/domain/jobs/approvals/find-open-approval.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import { addressOf } from './job-address.ts'
import { useUndoKey } from './moderation-keys.ts'

type OpenApproval = NonNullable<Awaited<ReturnType<typeof findOpenApproval>>>

/**
 * Offers to undo the last approval. If it approved a single job, the undo opens that job beside the
 * list.
 */
export function OpenApprovalBanner({
  approval,
  query,
}: {
  approval: OpenApproval
  query: JobListQuery
}) {
  const { id, jobId, count, leftMs } = approval
  const buttonId = 'anular-aprovacao'
  useUndoKey(buttonId)
  return (
    <UndoOffer
      action={href('/admin/vagas/aprovacoes/:approvalId/desfazer', { approvalId: id })}
      leftMs={leftMs}
      buttonId={buttonId}
      what={publishedText(approval)}
      label={count > 1 ? `Anular as ${count} aprovações` : 'Anular aprovação'}
      over={count > 1 ? 'O minuto passou: os emails já saem.' : 'O minuto passou: o email já sai.'}
    >
      <input type="hidden" name="voltar" value={addressOf(query, count > 1 ? undefined : jobId)} />
    </UndoOffer>
  )
}

function publishedText({ count, isChange, title }: OpenApproval) {
  if (count > 1)
    return (
      <>
        <strong>{count} vagas</strong> estão publicadas.
      </>
    )
  const subject = isChange ? 'A alteração de' : 'A vaga'
  return (
    <>
      {subject} <strong>{title}</strong> está publicada.
    </>
  )
}
