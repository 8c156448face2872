import { Form } from 'react-router'
import { jobStatuses, jobStatusLabels } from '#app/domain/jobs/job.ts'
import type { listAllJobs } from '#app/domain/jobs/list-all-jobs.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type Job = Awaited<ReturnType<typeof listAllJobs>>['jobs'][number]

/** Any status at any time; a job that waits is approved with one press. */
export function JobStatusForm({ job, here }: { job: Job; here: string }) {
  const kept = (
    <>
      <input type="hidden" name="seen" value={job.status} />
      <input type="hidden" name="back" value={here} />
    </>
  )
  const action = `/admin/vagas/${job.id}/status`
  return (
    <>
      {job.status === 'pending' && (
        <Form method="post" action={action} preventScrollReset>
          {kept}
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
      )}
      <Form method="post" action={action} preventScrollReset className="flex gap-2">
        {kept}
        <SelectField
          key={job.status}
          label={`Estado de ${job.title}`}
          hideLabel
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
    </>
  )
}
