import { href } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import type { ListedAlert } from '#app/domain/alerts/list-alerts.ts'
import type { Facets } from '#app/domain/jobs/search/facets.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { AlertCard } from './alert-card.tsx'
import { ChangeButton } from './change-button.tsx'

/** Deleted alerts stay in the list for a day, so that they can be restored. */
export function AlertList({
  alerts,
  names,
  state,
}: {
  alerts: readonly ListedAlert[]
  names: Pick<Facets, 'tags' | 'companies'>
  state: FormState | undefined
}) {
  const active = alerts.filter(({ isDeleted }) => !isDeleted)
  const deleted = alerts.filter(({ isDeleted }) => isDeleted)
  return (
    <div className="grid gap-4">
      {state?.sentence && <FormErrors title={state.title}>{state.sentence}</FormErrors>}
      {deleted.map(({ id, name }) => (
        <div key={id} className="card flex flex-wrap items-center justify-between gap-3">
          <p className="clamped">
            Apagado: <strong>{name}</strong>
          </p>
          <ChangeButton alertId={id} change="restore" label="Anular" about={name} />
        </div>
      ))}
      {active.length === 0 ? (
        <EmptyState
          title="Ainda não tem alertas"
          action={
            <LinkButton to={href('/vagas')} variant="primary">
              Procurar vagas
            </LinkButton>
          }
        >
          Procure vagas e carregue em «Criar alerta»: as novas chegam ao seu email.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {active.map((alert) => (
            <li key={alert.id}>
              <AlertCard
                alert={alert}
                names={names}
                state={state?.values.alertId === alert.id ? state : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
