import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  baseHashOfIncident,
  editIncident,
  incidentSchema,
} from '#app/domain/platform-status/edit-incidents.ts'
import { findIncident } from '#app/domain/platform-status/find-platform-status.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { describeStoredValues } from '#app/http/forms/changed-meanwhile.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/incident'
import { IncidentFields } from './incident-fields.tsx'

const list = href('/admin/estado')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Editar incidente') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor }, params }) => {
    const incident = (await findIncident(db, actor, pathId(params.incidentId))) ?? notFound()
    return { incident, baseHashes: baseHashOfIncident(incident) }
  },
})

export const action = formAction({
  gate: forAdmin,
  input: incidentSchema,
  failed: 'Erro ao salvar',
  isThere: async ({ ctx, params }) =>
    (await findIncident(ctx.db, ctx.actor, pathId(params.incidentId))) !== undefined,
  act: ({ ctx, input, params, expectedVersion }) =>
    editIncident(ctx.db, ctx.actor, pathId(params.incidentId), input, expectedVersion),
  refusals: {
    'changed-meanwhile': ({ detail: { changed } }) => describeStoredValues(changed),
  },
  done: () => redirectTo(list, 'incident-saved'),
})

export const clientAction = keepsInput('Erro ao salvar')

export default function EditIncident({ loaderData, actionData }: Route.ComponentProps) {
  return <IncidentForm key={loaderData.incident.id} {...loaderData} state={actionData} />
}

type IncidentFormProps = Route.ComponentProps['loaderData'] & { state: FormState | undefined }

function IncidentForm({ incident, baseHashes, state }: IncidentFormProps) {
  // Live updates may reload the page's data, but the typed text is based on the first version.
  const [firstVersion] = useState(baseHashes)
  const busy = useNavigation().formData !== undefined
  const { title, content } = incident
  const { field, typed, summary } = useFormState(state, { title, content })
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">Editar incidente</h1>
      <p className="text-cinza">
        A hora de início não muda. Quando houver novidades, junte-as aos pormenores.
      </p>
      <Form method="post" className="card grid gap-4" noValidate>
        <AskIfTyped question="Sair sem guardar o incidente?" />
        <FormErrors {...summary} />
        <input type="hidden" name="versao" value={typed('versao') || firstVersion} />
        <IncidentFields field={field} />
        <div className="row-actions">
          <Button variant="primary" busy={busy} busyLabel="A guardar">
            Guardar
          </Button>
          <LinkButton to={list}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
