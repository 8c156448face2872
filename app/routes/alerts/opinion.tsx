import { data, Form, href, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { opinionReasonLabels, opinionReasons } from '#app/domain/alerts/alert.ts'
import { findDelivery, opinionSchema, recordOpinion } from '#app/domain/alerts/record-opinion.ts'
import { findSubscriber } from '#app/domain/alerts/subscriber.ts'
import { companyNameText } from '#app/domain/companies/company.ts'
import { refused } from '#app/domain/outcome.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/opinion'

const failed = 'A resposta não foi guardada'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'A sua opinião sobre uma vaga') }]
}

export { headers } from './gate.tsx'

/**
 * Opening the page records nothing, because mail programs open links. Only the button records the
 * opinion (ALERT-06).
 */
export const loader = page({
  gate: forPublic,
  query: ['resposta'],
  load: async ({ ctx, params, query }) => {
    const subscriber = await findSubscriber(ctx.db, params.secret ?? '')
    const delivery = subscriber && (await findDelivery(ctx.db, subscriber, params.jobId ?? ''))
    const isInteresting = query.get('resposta') !== 'nao-interessa'
    return data({ delivery, isInteresting }, { status: delivery ? 200 : 404 })
  },
})

export const action = formAction({
  gate: forPublic,
  input: opinionSchema,
  failed,
  act: async ({ ctx, input, params }) => {
    const subscriber = await findSubscriber(ctx.db, params.secret ?? '')
    if (!subscriber) return refused('job-not-sent')
    return recordOpinion(ctx.db, subscriber, params.jobId ?? '', input)
  },
  refusals: { 'job-not-sent': { sentence: 'Esta ligação já não é válida.' } },
  done: ({ input, params, value }) => {
    const { jobId = '', secret = '' } = params
    if (input.opinion === 'interested')
      return redirectTo(href('/vaga-detalhes/:jobId?', { jobId }), 'alert-opinion-interested')
    return redirectTo(
      href('/alertas/gerir/:secret', { secret }),
      value.rule === 'applied'
        ? 'alert-rule-applied'
        : value.rule === 'proposed'
          ? 'alert-rule-proposed'
          : 'alert-opinion-recorded',
    )
  },
})

export const clientAction = keepsInput(failed)

export default function Opinion({ loaderData, actionData }: Route.ComponentProps) {
  const { delivery, isInteresting } = loaderData
  const { field, summary } = useFormState(actionData, {})
  const busy = useNavigation().state !== 'idle'
  if (!delivery)
    return (
      <>
        <h1 className="mb-4 text-2xl">A sua opinião</h1>
        <Notice tone="warning" title="Esta ligação não é válida">
          Abra a ligação do email mais recente.
        </Notice>
      </>
    )
  const { title, companyName } = delivery
  return (
    <>
      <h1 className="mb-2 text-2xl break-words">{title}</h1>
      <p className="mb-4 text-cinza">{companyNameText(companyName)}</p>
      <Form method="post" className="grid gap-4" noValidate>
        <FormErrors {...summary} />
        <input
          type="hidden"
          name="opinion"
          value={isInteresting ? 'interested' : 'not-interested'}
        />
        {isInteresting ? (
          <p>Esta vaga interessa-lhe? Diga-nos, para lhe enviarmos mais vagas como esta.</p>
        ) : (
          <RadioGroupField
            {...field('reason')}
            label="Porque não lhe interessa?"
            options={opinionReasons.map((value) => ({ value, label: opinionReasonLabels[value] }))}
            required
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy} busyLabel="A guardar">
            {isInteresting ? 'Interessa-me' : 'Não me interessa'}
          </Button>
          <LinkButton to="?resposta=interessa" hidden={isInteresting}>
            Afinal interessa
          </LinkButton>
        </div>
      </Form>
    </>
  )
}
