import X from 'lucide-react/icons/x'
import { Form, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { Moment } from '#app/components/text/moment.tsx'
import {
  alertFrequencies,
  alertFrequencyLabels,
  MAX_NAME_LENGTH,
} from '#app/domain/alerts/alert.ts'
import type { ListedAlert, ListedRule } from '#app/domain/alerts/list-alerts.ts'
import { countText } from '#app/domain/formats/count-text.ts'
import { kwanzas } from '#app/domain/formats/money.ts'
import { activeFilters } from '#app/domain/jobs/search/active-filters.ts'
import type { Facets } from '#app/domain/jobs/search/facets.ts'
import { jobSearchPath, readJobSearch } from '#app/domain/jobs/search/job-search.ts'
import { provinceName, readProvince } from '#app/domain/places/province.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ChangeButton } from './change-button.tsx'

export function AlertCard({
  alert,
  names,
  state,
}: {
  alert: ListedAlert
  names: Pick<Facets, 'tags' | 'companies'>
  state: FormState | undefined
}) {
  const { id, name, frequency, isPaused, isPausedUnread, isAsked, lastSentAt, matches } = alert
  const search = readJobSearch(new URLSearchParams(alert.query))
  const filters = activeFilters(search, names).map(({ label }) => label)
  const change = { alertId: id, about: name }
  return (
    <article className="card grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg break-words">
          <Link to={jobSearchPath(search)} className="hover:underline">
            {name}
          </Link>
        </h2>
        {isPaused && <Badge tone="highlight">Em pausa</Badge>}
      </div>
      {filters.length > 0 && <p className="break-words text-cinza">{filters.join(' · ')}</p>}
      <p className="text-sm">
        {alertFrequencyLabels[frequency]} ·{' '}
        {lastSentAt ? (
          <>
            último email <Moment at={lastSentAt} />
          </>
        ) : (
          'ainda sem emails'
        )}{' '}
        ·{' '}
        <span className="whitespace-nowrap">{countText({ total: matches }, 'vaga', 'vagas')}</span>{' '}
        nos últimos 7 dias
      </p>
      {isPausedUnread && <p>Parou sozinho, porque não abriu as últimas mensagens.</p>}
      {isAsked && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">Ainda quer este alerta?</p>
          <ChangeButton {...change} change="keep" label="Continuar a receber" variant="primary" />
        </div>
      )}
      <Rules alert={alert} />
      <div className="flex flex-wrap gap-2">
        <ChangeButton
          {...change}
          change={isPaused ? 'resume' : 'pause'}
          label={isPaused ? 'Retomar' : 'Pausar'}
        />
        <ChangeButton {...change} change="delete" label="Apagar" variant="quiet" />
      </div>
      <EditAlert alert={alert} state={state} />
    </article>
  )
}

/**
 * Shows the rules by which the alert leaves out jobs: the applied ones, and proposed ones, which
 * the subscriber must accept or reject.
 */
function Rules({ alert }: { alert: ListedAlert }) {
  const applied = alert.rules.filter(({ isApplied }) => isApplied)
  const proposed = alert.rules.filter(({ isApplied }) => !isApplied)
  return (
    <>
      {applied.length > 0 && (
        <ul className="flex flex-wrap items-center gap-2" aria-label="Deixa de fora">
          {applied.map((rule) => (
            <li key={rule.kind + rule.value}>
              <ChangeButton
                alertId={alert.id}
                change="remove-rule"
                fields={{ kind: rule.kind, value: rule.value }}
                className="chip"
                about={`remover de «${alert.name}»`}
                label={ruleText(rule)}
                icon={<X aria-hidden="true" />}
              />
            </li>
          ))}
        </ul>
      )}
      {proposed.map((rule) => (
        <div key={rule.kind + rule.value} className="flex flex-wrap items-center gap-2">
          <p>«{ruleText(rule)}» tirava quase todas as vagas deste alerta.</p>
          {(['apply-rule', 'remove-rule'] as const).map((answer) => (
            <ChangeButton
              key={answer}
              alertId={alert.id}
              change={answer}
              fields={{ kind: rule.kind, value: rule.value }}
              about={ruleText(rule)}
              label={answer === 'apply-rule' ? 'Aplicar' : 'Não aplicar'}
            />
          ))}
        </div>
      ))}
    </>
  )
}

function ruleText({ kind, value, label }: ListedRule): string {
  if (kind === 'pay') return `Desde ${kwanzas(Number(value))}`
  if (kind !== 'province') return `Sem ${label ?? value}`
  const province = readProvince(value)
  return `Sem ${province ? provinceName(province) : value}`
}

function EditAlert({ alert, state }: { alert: ListedAlert; state: FormState | undefined }) {
  const { name, frequency } = alert
  const { field, summary } = useFormState(state, { name, frequency })
  const busy = useNavigation().formData?.get('alertId') === alert.id
  return (
    <details open={state !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Mudar nome ou frequência
      </summary>
      <Form method="post" className="mt-3 grid gap-4" noValidate>
        <FormErrors {...summary} />
        <input type="hidden" name="alertId" value={alert.id} />
        <TextField {...field('name')} label="Nome do alerta" maxLength={MAX_NAME_LENGTH} required />
        <SelectField
          {...field('frequency')}
          label="Quando quer receber?"
          options={alertFrequencies.map((value) => ({
            value,
            label: alertFrequencyLabels[value],
          }))}
          required
        />
        <Button
          name="change"
          value="edit"
          variant="primary"
          busy={busy}
          busyLabel="A guardar"
          className="justify-self-start"
        >
          Guardar
        </Button>
      </Form>
    </details>
  )
}
