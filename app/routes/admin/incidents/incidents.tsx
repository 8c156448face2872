import { randomUUID } from 'node:crypto'
import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { useTypedSince } from '#app/browser/forms/use-typed-since.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { longDateAndTime } from '#app/domain/formats/dates.ts'
import {
  incidentSchema,
  reportIncident,
  resolveIncident,
} from '#app/domain/platform-status/edit-incidents.ts'
import { type Incident, listIncidents } from '#app/domain/platform-status/find-platform-status.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/incidents'
import { IncidentFields } from './incident-fields.tsx'

const address = href('/admin/estado')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Estado do portal') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  return { incidents: await listIncidents(forAdmin(context).db), envio: randomUUID() }
}

const id = z.uuid()

/** The page has several forms; the clicked button selects the schema. */
const incidentForms = z.discriminatedUnion('acto', [
  incidentSchema.extend({ acto: z.literal('publicar') }),
  z.object({ acto: z.literal('resolver'), id }),
])

export const action = formAction({
  gate: forAdmin,
  input: incidentForms,
  once: 'edit-incidents',
  failed: 'Erro ao salvar',
  act: ({ ctx: { db, actor }, input }) => {
    return input.acto === 'publicar'
      ? reportIncident(db, actor, input)
      : resolveIncident(db, actor, input.id)
  },
  refusals: { 'not-found': () => redirectTo(address, 'incident-already-gone') },
  done: () => redirectTo(address, 'incident-saved'),
})

export const clientAction = keepsInput('Erro ao salvar')

export default function Incidents({ loaderData, actionData }: Route.ComponentProps) {
  const { incidents, envio } = loaderData
  return (
    <div>
      <AskIfTyped question="Sair sem publicar o que escreveu?" />
      <h1 className="text-2xl">Estado do portal</h1>
      <p className="mt-1 text-cinza">
        O que escrever aqui é público em{' '}
        <a href="/estado" className="link">
          /estado
        </a>
        , também enquanto a base de dados não responde.
      </p>
      <div className="mt-6 grid gap-8 xl:grid-cols-2">
        <section aria-labelledby="incidentes" className="grid content-start gap-4">
          <h2 id="incidentes" className="text-xl">
            Incidentes
          </h2>
          {incidents.length === 0 ? (
            <EmptyState title="Nenhum nos últimos 90 dias">
              Quando algo falhar, diga aqui o quê e até quando.
            </EmptyState>
          ) : (
            <ul className="grid gap-2">
              {incidents.map((incident) => (
                <IncidentCard key={incident.id} incident={incident} />
              ))}
            </ul>
          )}
        </section>
        <IncidentForm envio={envio} state={actionData} />
      </div>
    </div>
  )
}

function IncidentCard({ incident }: { incident: Incident }) {
  const { id, title, content, startedAt, resolvedAt } = incident
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-base break-words">{title}</h3>
      <p className="flex flex-wrap items-center gap-2 text-sm text-cinza">
        {resolvedAt ? (
          <Badge tone="success">Resolvido</Badge>
        ) : (
          <Badge tone="warning">Por resolver</Badge>
        )}
        <span>
          {longDateAndTime(startedAt)}
          {resolvedAt && ` até ${longDateAndTime(resolvedAt)}`}
        </span>
      </p>
      <p className="whitespace-pre-line break-words">{content}</p>
      <div className="row-actions">
        {!resolvedAt && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button name="acto" value="resolver" size="small" aria-label={`Resolvido: ${title}`}>
              Resolvido
            </Button>
          </Form>
        )}
        <LinkButton to={href('/admin/estado/:incidentId', { incidentId: id })} size="small">
          Editar<span className="sr-only">: {title}</span>
        </LinkButton>
        <LinkButton to={href('/admin/estado/:incidentId/retirar', { incidentId: id })} size="small">
          Retirar<span className="sr-only">: {title}</span>
        </LinkButton>
      </div>
    </Card>
  )
}

function IncidentForm({ envio, state }: { envio: string; state: FormState | undefined }) {
  const key = useFormKey(envio, state)
  const { field, summary } = useFormState(state)
  const onSubmit = useTypedSince(envio, state)
  const busy = useNavigation().formData?.get('acto') === 'publicar'
  return (
    <section aria-labelledby="novo-incidente">
      <h2 id="novo-incidente" className="mb-4 text-xl">
        Novo incidente
      </h2>
      <Form method="post" onSubmit={onSubmit} className="grid gap-4" noValidate>
        <FormErrors {...summary} />
        <input type="hidden" name="acto" value="publicar" />
        <input type="hidden" name="envio" value={key} />
        <IncidentFields field={field} />
        <div>
          <Button variant="primary" busy={busy} busyLabel="A publicar">
            Publicar
          </Button>
        </div>
      </Form>
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
