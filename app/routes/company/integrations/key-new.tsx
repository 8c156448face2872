import { randomUUID } from 'node:crypto'
import { Form, href, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { apiScopeLabels, apiScopes, MAX_KEY_DAYS } from '#app/domain/api-access/api-key.ts'
import { apiKeySchema, createApiKey, hasApi } from '#app/domain/api-access/issue-api-key.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { CheckboxGroupField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/key-new'
import { CreatedKey } from './created-key.tsx'
import { onlyOwners, planMissing } from './refusals.ts'

export const middleware = [requireCompanyRight('manageIntegrations')]

const failed = 'Não foi possível criar a chave'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Criar chave de API') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  if (!(await hasApi(db, actor))) throw redirectTo(href('/empresa/integracoes'))
  return { envio: randomUUID() }
}

export const action = formAction({
  gate: forCompany,
  input: apiKeySchema,
  failed,
  act: ({ ctx, input, idempotencyKey }) => createApiKey(ctx.db, ctx.actor, input, idempotencyKey),
  refusals: {
    'not-an-owner': onlyOwners,
    'not-in-plan': planMissing,
    'too-many-keys': { sentence: 'A empresa já tem 10 chaves. Revogue uma que já não use.' },
  },
  done: ({ value }) => ({ isIssued: true as const, key: value.key }),
})

export const clientAction = keepsInput(failed)

export default function NewKey({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'isIssued' in actionData) return <CreatedKey apiKey={actionData.key} />
  return <KeyForm envio={loaderData.envio} state={actionData} />
}

function KeyForm({ envio: made, state }: { envio: string; state: FormState | undefined }) {
  const envio = useFormKey(made, state)
  const { field, listOf, summary } = useFormState(state, { days: '365' })
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">Criar chave de API</h1>
      <Form method="post" className="card grid gap-4" noValidate>
        <FormErrors {...summary} />
        <ActiveCompany />
        <input type="hidden" name="envio" value={envio} />
        <TextField {...field('name')} label="Nome" hint="O programa que a vai usar." required />
        <CheckboxGroupField
          id="scopes"
          name="scopes"
          label="Permissões"
          hint="Escolha só o que o programa precisa."
          defaultValue={listOf('scopes')}
          {...(state?.errors.scopes ? { error: state.errors.scopes } : {})}
          options={apiScopes.map((scope) => ({
            value: scope,
            label: apiScopeLabels[scope],
            hint: <code>{scope}</code>,
          }))}
        />
        <TextField
          {...field('days')}
          inputMode="numeric"
          label="Dias até terminar"
          hint={`No máximo ${MAX_KEY_DAYS}. Avisamos 14 dias antes.`}
          required
        />
        <div className="row-actions">
          <Button variant="primary" busy={busy} busyLabel="A criar">
            Criar chave
          </Button>
          <LinkButton to={href('/empresa/integracoes')}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar o formulário" />
}
