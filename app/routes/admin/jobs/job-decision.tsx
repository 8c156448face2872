import { Form, href } from 'react-router'
import { useSecondPress } from '#app/browser/forms/use-second-press.ts'
import type { JobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import { jobStatuses, jobStatusLabels } from '#app/domain/jobs/job.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import { AskedSelect } from '#app/ui/asked-field.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { addressOf, addressTo } from './job-address.ts'

type DecisionProps = {
  job: JobToModerate
  query: JobListQuery
  next: string
}

export function JobDecision({ job, query, next }: DecisionProps) {
  const action = href('/admin/vagas/:jobId/status', { jobId: job.id })
  const isSecondPress = useSecondPress(job.id)
  if (!job.may.return) return null
  return (
    <div className="decision-bar">
      {job.risk.needsReason && !whyNot(job) ? (
        <LinkButton id="aprovar-vaga" to={addressTo('approve', query, job.id)}>
          Aprovar com motivo
        </LinkButton>
      ) : (
        <Form method="post" action={action} preventScrollReset>
          <ExpectedVersions job={job} backTo={next} />
          <Button
            id="aprovar-vaga"
            name="status"
            value="active"
            variant="primary"
            disabledReason={whyNot(job)}
            // Ignore the second click of a double click, which would decide on the next, unread
            // job. Key presses have `event.detail` 0 and always count.
            onClick={(event) => {
              if (event.detail > 0 && isSecondPress()) event.preventDefault()
            }}
          >
            Aprovar
          </Button>
        </Form>
      )}
      <LinkButton to={addressTo('return', query, job.id)}>Devolver com motivo</LinkButton>
    </div>
  )
}

/** An administrator may set any status at any time (2§4). */
export function JobStatusForm({ job, query }: Omit<DecisionProps, 'next'>) {
  const action = href('/admin/vagas/:jobId/status', { jobId: job.id })
  return (
    <Form
      // A new key resets the form when another job is opened.
      key={job.id}
      method="post"
      action={action}
      preventScrollReset
      className="my-4 flex flex-wrap items-end gap-2"
    >
      <ExpectedVersions job={job} backTo={addressOf(query, job.id)} />
      <AskedSelect
        label="Estado"
        name="status"
        value={job.status}
        options={jobStatuses.map((value) => ({
          value,
          label: jobStatusLabels[value],
          disabled: value === 'active' && !job.may.activate,
        }))}
      />
      <Button>Mudar o estado</Button>
    </Form>
  )
}

function whyNot({ may }: JobToModerate): string | undefined {
  if (!may.activate) return 'A empresa não está aprovada.'
  return may.open ? undefined : 'O prazo já passou: devolva a vaga, para a empresa o mudar.'
}

/** Hidden fields: the versions that the page shows, and the return path. */
function ExpectedVersions({ job, backTo }: { job: JobToModerate; backTo: string }) {
  return (
    <>
      <input type="hidden" name="versao" value={job.status} />
      <input type="hidden" name="edicao" value={job.version} />
      <input type="hidden" name="voltar" value={backTo} />
    </>
  )
}
