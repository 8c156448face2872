import { href } from 'react-router'
import { UndoOffer } from '#app/components/feedback/undo-offer.tsx'
import type { findOpenApproval } from '#app/domain/jobs/find-open-approval.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import { addressOf } from './job-address.ts'

type OpenApproval = NonNullable<Awaited<ReturnType<typeof findOpenApproval>>>

/** The job is pending again after the undo, and open beside the list. */
export function OpenApprovalBanner({
  approval: { id, title, version, leftMs },
  query,
}: {
  approval: OpenApproval
  query: JobListQuery
}) {
  return (
    <UndoOffer
      action={href('/admin/vagas/:jobId/status', { jobId: id })}
      leftMs={leftMs}
      what={
        <>
          A vaga <strong>{title}</strong> está publicada.
        </>
      }
      label="Anular aprovação"
      over="O minuto passou: o email já sai."
    >
      <input type="hidden" name="status" value="pending" />
      <input type="hidden" name="versao" value="active" />
      <input type="hidden" name="edicao" value={version} />
      <input type="hidden" name="voltar" value={addressOf(query, id)} />
    </UndoOffer>
  )
}
