import { randomUUID } from 'node:crypto'
import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { MAX_DECIDED_AT_ONCE } from '#app/domain/applications/application.ts'
import { closeJob } from '#app/domain/applications/close-job.ts'
import { listOpenOfJob } from '#app/domain/applications/list-open-of-job.ts'
import { listRefusals } from '#app/domain/applications/messages/save-template.ts'
import { jobOutcomes } from '#app/domain/jobs/job.ts'
import { mayWithOwnJob } from '#app/domain/jobs/job-policy.ts'
import { findJobForOutcome } from '#app/domain/jobs/set-job-outcome.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { readVersions, writeVersions } from '../applications/application-versions.ts'
import type { Route } from './+types/job-close'
import { backToJobs } from './back-to-jobs.ts'
import { closingChoices, decisionsIn } from './closing-decisions.ts'
import { OpenApplications } from './open-applications.tsx'
import { LATER, OutcomeChoice } from './outcome-choice.tsx'
import { isThere } from './own-job.ts'
import './job-close.css'

export const middleware = [
  requireCompanyRight('writeJobs'),
  requireCompanyRight('decideApplications'),
]

const failed = 'A vaga não foi fechada'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Fechar vaga') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const jobId = pathId(params.jobId)
  const job = (await findJobForOutcome(db, actor, jobId)) ?? notFound()
  if (!mayWithOwnJob(job, actor).close)
    throw redirectTo(backToJobs(request), 'job-move-not-possible')
  const [open, templates] = await Promise.all([
    listOpenOfJob(db, actor, jobId),
    listRefusals(db, actor),
  ])
  const choices = templates.map(({ key, name }) => ({ value: key, label: name }))
  return {
    job,
    templates: choices,
    open,
    expected: writeVersions(open),
    back: backToJobs(request),
    envio: randomUUID(),
  }
}

/** If a decision fails, nothing is changed (ANSW-06). */
export const action = formAction({
  gate: forCompany,
  input: z.object({
    seen: z.string().max(25_000, 'Tem candidaturas a mais para uma só vez.').default(''),
    ...closingChoices,
    template: z.string().max(60).default(''),
    outcome: z.enum([LATER, ...jobOutcomes], 'Escolha como acabou.').default(LATER),
  }),
  once: 'close-job',
  isThere,
  failed,
  act: async ({ ctx, input, params }) => {
    const templates = input.template === '' ? [] : await listRefusals(ctx.db, ctx.actor)
    const template = templates.find(({ key }) => key === input.template)
    return closeJob(ctx.db, ctx.actor, pathId(params.jobId), {
      outcome: input.outcome === LATER ? undefined : input.outcome,
      decisions: decisionsIn(readVersions(input.seen), input),
      message: template && { ...template, date: '', place: '' },
    })
  },
  refusals: {
    'not-possible': (_, { request }) => redirectTo(backToJobs(request), 'job-move-not-possible'),
    'too-many': { sentence: `Decida no máximo ${MAX_DECIDED_AT_ONCE} de cada vez.` },
    'message-not-possible': {
      errors: {
        template:
          'Não pode enviar hoje tantas mensagens. Feche sem mensagem, ou rejeite menos candidaturas.',
      },
    },
    'changed-meanwhile': {
      sentence:
        'Uma destas candidaturas mudou entretanto. A vaga continua aberta: veja a lista e confirme de novo.',
    },
  },
  done: ({ request, params, value }) =>
    value.decisionId
      ? redirectTo(
          `${href('/empresa/candidatos')}?vaga=${pathId(params.jobId)}&decisao=${value.decisionId}`,
          'job-closed',
        )
      : redirectTo(backToJobs(request), 'job-closed'),
})

export const clientAction = keepsAnswering(failed)

export default function CloseJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job, open, templates, back } = loaderData
  const envio = useFormKey(loaderData.envio, actionData)
  const busy = useNavigation().state !== 'idle'
  const { field, listOf, typed, summary } = useFormState(actionData)
  return (
    <Form method="post" noValidate className="card job-close" aria-labelledby="fechar">
      <h1 id="fechar" className="clamped text-2xl">
        Fechar a vaga «{job.title}»?
      </h1>
      <FormErrors {...summary} />
      <p>Sai já das listas e não recebe mais candidaturas. Pode voltar a publicá-la.</p>
      <input type="hidden" name="envio" value={envio} />
      <input type="hidden" name="seen" value={loaderData.expected} />
      <ActiveCompany />
      <OpenApplications open={open} forAll={field('forAll')} chosen={listOf('decision')} />
      {open.length > 0 && (
        <SelectField
          {...field('template')}
          label="Mensagem a quem rejeitar"
          optional
          placeholder="Sem mensagem, só o aviso da decisão"
          options={templates}
        />
      )}
      <OutcomeChoice field={field('outcome')} chosen={typed('outcome')} mayWait />
      <div className="row-actions">
        <Button variant="primary" busy={busy} busyLabel="A fechar">
          Fechar a vaga
        </Button>
        <LinkButton to={back}>Voltar sem fechar</LinkButton>
      </div>
    </Form>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
