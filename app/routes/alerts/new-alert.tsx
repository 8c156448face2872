import { randomUUID } from 'node:crypto'
import { Form, href, redirect, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { Challenge } from '#app/components/session/challenge.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import {
  alertFrequencies,
  alertFrequencyHints,
  alertFrequencyLabels,
  MAX_ALERTS,
  MAX_NAME_LENGTH,
} from '#app/domain/alerts/alert.ts'
import { alertQuery } from '#app/domain/alerts/alert-filters.ts'
import {
  alertSchema,
  createAlert,
  requestAlert,
  visitorAlertSchema,
} from '#app/domain/alerts/create-alert.ts'
import { findSearchNames } from '#app/domain/alerts/find-search-names.ts'
import { activeFilters } from '#app/domain/jobs/search/active-filters.ts'
import { jobSearchNames, jobSearchPath, readJobSearch } from '#app/domain/jobs/search/job-search.ts'
import { searchTitle } from '#app/domain/jobs/search/search-title.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { limitAnswers, PROOF_FIELD, tooManyMails } from '#app/http/access/limit-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/new-alert'

const failed = 'Não foi possível criar o alerta'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Criar alerta') }]
}

export const loader = page({
  gate: forPublic,
  query: Object.values(jobSearchNames),
  load: async ({ ctx, query }) => {
    const { actor, db, readDb } = ctx
    const search = readJobSearch(query)
    if (query.toString() !== alertQuery(search))
      throw redirect(`${href('/alertas/novo')}?${alertQuery(search)}`.replace(/\?$/, ''))
    const names = await findSearchNames(readDb, [search])
    const isCandidate = actor.kind === 'candidate'
    const person =
      isSignedIn(actor) && !isCandidate ? await findRecipient(db, actor.userId) : undefined
    return {
      envio: randomUUID(),
      isCandidate,
      listPath: jobSearchPath(search),
      filters: activeFilters(search, names).map(({ label }) => label),
      known: {
        name: searchTitle(search, names).slice(0, MAX_NAME_LENGTH),
        frequency: 'daily',
        email: person?.email,
      },
    }
  },
})

const searchOf = (request: Request) => readJobSearch(new URL(request.url).searchParams)

/** A candidate's alert is active at once. A visitor must first confirm the alert by e-mail. */
export const action = formAction({
  gate: forPublic,
  input: alertSchema.extend({ email: visitorAlertSchema.shape.email.optional() }),
  fields: [PROOF_FIELD],
  once: 'create-alert',
  failed,
  act: async ({ ctx, input, form, request }) => {
    const search = searchOf(request)
    const { actor } = ctx
    if (actor.kind === 'candidate') return createAlert(ctx, actor, { ...input, search })
    const { email } = input
    if (!email) return { ok: false, refusal: 'no-email', detail: undefined }
    return requestAlert(ctx, actor, callerOf(request, ctx.client, form), {
      ...input,
      email,
      search,
    })
  },
  refusals: {
    ...limitAnswers(tooManyMails),
    'no-email': { errors: { email: 'Indique o email.' } },
    'already-there': () => redirectTo(href('/usuario/alertas'), 'alert-already-there'),
    'too-many-alerts': {
      sentence: `Já tem ${MAX_ALERTS.candidate} alertas. Apague um em «Meus alertas» para criar outro.`,
    },
  },
  done: ({ ctx, request }) =>
    ctx.actor.kind === 'candidate'
      ? redirectTo(href('/usuario/alertas'), 'alert-created')
      : redirectTo(jobSearchPath(searchOf(request)), 'alert-confirmation-sent'),
})

export const clientAction = keepsInput(failed)

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, listPath } = loaderData
  return (
    <>
      <h1 className="text-2xl">Criar alerta</h1>
      <p className="mt-2">
        {filters.length > 0
          ? 'Recebe por email as vagas novas desta pesquisa:'
          : 'Recebe por email todas as vagas novas. Para receber menos, escolha primeiro filtros na lista de vagas.'}
      </p>
      {filters.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label="Filtros">
          {filters.map((label) => (
            <li key={label} className="badge">
              {label}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">
        <Link to={listPath} className="link inline-flex min-h-11 items-center">
          {filters.length > 0 ? 'Mudar os filtros' : 'Escolher filtros'}
        </Link>
      </p>
      <AlertForm state={actionData} {...loaderData} />
    </>
  )
}

function AlertForm({
  state,
  known,
  envio,
  isCandidate,
}: {
  state: FormState | undefined
  known: Record<string, string | undefined>
  envio: string
  isCandidate: boolean
}) {
  const { field, summary } = useFormState(state, known)
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="mt-4 grid gap-4" noValidate>
      <input type="hidden" name="envio" value={useFormKey(envio, state)} />
      <FormErrors {...summary} />
      {!isCandidate && (
        <TextField
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          label="Email"
          hint="Enviamos uma ligação para confirmar. Não precisa de conta."
          required
        />
      )}
      <TextField {...field('name')} label="Nome do alerta" maxLength={MAX_NAME_LENGTH} required />
      <RadioGroupField
        {...field('frequency')}
        label="Quando quer receber?"
        options={alertFrequencies.map((value) => ({
          value,
          label: alertFrequencyLabels[value],
          hint: alertFrequencyHints[value],
        }))}
        required
      />
      <Button
        variant="primary"
        size="large"
        busy={busy}
        busyLabel="A criar"
        className="justify-self-start"
      >
        Criar alerta
      </Button>
      <Challenge state={state} />
    </Form>
  )
}
