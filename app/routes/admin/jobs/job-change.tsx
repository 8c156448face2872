import { Form } from 'react-router'
import { useSecondPress } from '#app/browser/forms/use-second-press.ts'
import { JobChanges } from '#app/components/jobs/job-changes.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { JobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import type { JobChange } from '#app/domain/jobs/versions/find-change.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { addressTo } from './job-address.ts'
import { JobRiskReasons } from './job-risk.tsx'

type ChangeProps = {
  jobId: string
  change: JobChange
  risk: JobToModerate['risk']
  query: JobListQuery
  next: string
}

/** Shows the differences word by word, with the decision form (SHIELD-02). */
export function ChangeToModerate({ jobId, change, risk, query, next }: ChangeProps) {
  const isSecondPress = useSecondPress(jobId)
  return (
    <section aria-labelledby="alteracao" className="my-4 grid gap-3 border-y border-linha py-4">
      <h3 id="alteracao" className="text-lg">
        Alteração por aprovar
      </h3>
      <p className="text-sm text-cinza">
        Espera desde <Moment at={change.since} full />. Até lá o público vê o texto anterior.
      </p>
      <div className="row-actions">
        {risk.needsReason ? (
          <LinkButton id="aprovar-vaga" to={addressTo('approve', query, jobId)}>
            Aprovar com motivo
          </LinkButton>
        ) : (
          <Form method="post" action={addressTo('approveChange', query, jobId)} preventScrollReset>
            <input type="hidden" name="versao" value={change.version} />
            <input type="hidden" name="voltar" value={next} />
            <Button
              id="aprovar-vaga"
              variant="primary"
              // Ignore the second click of a double click, which would decide on the next, unread
              // change. Key presses have `event.detail` 0 and always count.
              onClick={(event) => {
                if (event.detail > 0 && isSecondPress()) event.preventDefault()
              }}
            >
              Aprovar a alteração
            </Button>
          </Form>
        )}
        <LinkButton to={addressTo('refuseChange', query, jobId)}>
          Recusar ou fechar a vaga
        </LinkButton>
      </div>
      <JobRiskReasons risk={risk} />
      <JobChanges fields={change.fields} />
    </section>
  )
}
