import { Form, href } from 'react-router'
import { jobStatuses, jobStatusLabels } from '#app/domain/jobs/job.ts'
import type { listAllJobs } from '#app/domain/jobs/list-all-jobs.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type Job = Awaited<ReturnType<typeof listAllJobs>>['jobs'][number]

type StatusFormProps = { job: Job; here: string }

/** Any status at any time (2§4). */
export function JobStatusForm({ job, here }: StatusFormProps) {
  return (
    <Form
      method="post"
      action={href('/admin/vagas/:jobId/status', { jobId: job.id })}
      preventScrollReset
      className="flex flex-wrap items-center gap-2 xl:flex-nowrap"
    >
      <Seen job={job} here={here} />
      <SelectField
        key={job.status}
        label={`Estado de ${job.title}`}
        hideLabel
        className="status-field"
        name="status"
        defaultValue={job.status}
        options={jobStatuses.map((value) => ({
          value,
          label: jobStatusLabels[value],
          disabled: value === 'active' && !job.may.activate,
        }))}
      />
      <Button size="small">
        Mudar<span className="sr-only"> o estado de {job.title}</span>
      </Button>
    </Form>
  )
}

/** A job that waits is approved with one press. */
export function JobApproval({ job, here }: StatusFormProps) {
  if (job.status !== 'pending') return null
  return (
    <Form
      method="post"
      action={href('/admin/vagas/:jobId/status', { jobId: job.id })}
      preventScrollReset
    >
      <Seen job={job} here={here} />
      <Button
        name="status"
        value="active"
        size="small"
        variant="primary"
        disabledReason={job.may.activate ? undefined : 'A empresa não está aprovada.'}
      >
        Aprovar<span className="sr-only"> {job.title}</span>
      </Button>
    </Form>
  )
}

/** What the administrator looked at, and where to come back to. */
function Seen({ job, here }: StatusFormProps) {
  return (
    <>
      <input type="hidden" name="versao" value={job.status} />
      <input type="hidden" name="voltar" value={here} />
    </>
  )
}
