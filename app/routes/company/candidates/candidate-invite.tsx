import { Form, href, Link, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findCandidateProfile } from '#app/domain/candidate-database/find-candidate-profile.ts'
import {
  INVITATION_DAYS,
  invitationTemplates,
  invitationTemplateTexts,
  MAX_INVITATIONS,
} from '#app/domain/candidate-database/invitation.ts'
import {
  invitationSchema,
  inviteCandidate,
} from '#app/domain/candidate-database/invite-candidate.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/candidate-invite'
import { candidateAddress, searchAddress } from './candidate-address.ts'
import { searchBehind } from './search-behind.ts'

export const middleware = [requireCompanyRight('searchCandidates')]

const failed = 'Não foi possível enviar o convite'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Convidar para a vaga') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const candidateId = pathId(params.candidateId)
  const found = await findCandidateProfile(db, actor, candidateId)
  if (!found.ok && found.refusal === 'not-found') return notFound()
  if (!found.ok) throw redirectTo(href('/empresa/base-candidatos'))
  const { opened } = found.value
  const back = candidateAddress(candidateId, searchBehind(request))
  if (!opened) throw redirectTo(back)
  return { name: opened.name, openJobs: opened.openJobs, back }
}

export const action = formAction({
  gate: forCompany,
  input: invitationSchema,
  failed,
  act: ({ ctx, input, params }) =>
    inviteCandidate(ctx.db, ctx.actor, pathId(params.candidateId), input),
  refusals: {
    'not-in-plan': () => redirectTo(href('/empresa/base-candidatos')),
    'level-too-low': () => redirectTo(href('/empresa/base-candidatos')),
    'hidden-meanwhile': (_, { request }) =>
      redirectTo(searchAddress(searchBehind(request)), 'profile-hidden'),
    'job-not-open': { errors: { jobId: 'Esta vaga já não recebe candidaturas.' } },
    'already-applied': { errors: { jobId: 'Esta pessoa já se candidatou a esta vaga.' } },
    'already-invited': { errors: { jobId: 'Já convidou esta pessoa para esta vaga.' } },
    'invited-lately': {
      sentence: `Esta pessoa já recebeu ${MAX_INVITATIONS} convites seus em ${INVITATION_DAYS} dias.`,
    },
  },
  done: ({ request, params }) =>
    redirectTo(
      candidateAddress(pathId(params.candidateId), searchBehind(request)),
      'candidate-invited',
    ),
})

export const clientAction = keepsInput(failed)

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, openJobs, back } = loaderData
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Link to={back} className="link inline-flex min-h-11 items-center">
          Voltar ao perfil
        </Link>
        <h1 className="clamped">Convidar {name}</h1>
      </div>
      {openJobs.length === 0 ? (
        <EmptyState
          title="A sua empresa não tem vagas abertas"
          action={
            <LinkButton to={href('/empresa/vagas')} variant="primary">
              Ver as vagas
            </LinkButton>
          }
        >
          Publique primeiro a vaga para a qual quer convidar.
        </EmptyState>
      ) : (
        <InvitationForm openJobs={openJobs} back={back} state={actionData} />
      )}
    </div>
  )
}

type InvitationFormProps = {
  openJobs: { id: string; title: string }[]
  back: string
  state: FormState | undefined
}

function InvitationForm({ openJobs, back, state }: InvitationFormProps) {
  const { field, typed, summary } = useFormState(state, { template: invitationTemplates[0] })
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const { error } = field('template')
  return (
    <Form method="post" noValidate className="card grid gap-5">
      <FormErrors {...summary} />
      <ActiveCompany />
      <SelectField
        {...field('jobId')}
        label="Vaga"
        placeholder="Escolha a vaga"
        options={openJobs.map(({ id, title }) => ({ value: id, label: title }))}
        required
      />
      <RadioGroupField
        id="template"
        name="template"
        label="Texto do convite"
        options={invitationTemplates.map((value) => ({
          value,
          label: invitationTemplateTexts[value],
        }))}
        defaultValue={typed('template')}
        framed
        {...(error ? { error } : {})}
      />
      <p className="text-sm text-cinza">
        Uma empresa convida a mesma pessoa até {MAX_INVITATIONS} vezes em {INVITATION_DAYS} dias.
      </p>
      <div className="row-actions">
        <Button variant="primary" busy={busy} busyLabel="A enviar">
          Enviar convite
        </Button>
        <LinkButton to={back}>Cancelar</LinkButton>
      </div>
    </Form>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar o perfil" />
}
