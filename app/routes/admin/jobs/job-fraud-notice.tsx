import { Moment } from '#app/components/text/moment.tsx'
import type { JobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import { addressTo } from './job-address.ts'

type FraudProps = {
  job: JobToModerate
  fraud: NonNullable<JobToModerate['fraud']>
  query: JobListQuery
}

export function ConfirmedFraud({ job, fraud, query }: FraudProps) {
  return (
    <div className="my-4">
      <NoticeBody
        tone="destructive"
        title="Burla confirmada"
        action={
          <LinkButton to={addressTo('undoFraud', query, job.id)} size="small">
            Desfazer
          </LinkButton>
        }
      >
        <p className="clamped whitespace-pre-line">
          <Moment at={fraud.confirmedAt} full />. {fraud.reason}
        </p>
      </NoticeBody>
    </div>
  )
}
