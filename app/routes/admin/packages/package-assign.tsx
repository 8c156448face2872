import { randomUUID } from 'node:crypto'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listCompanyNames, searchedName } from '#app/domain/companies/list-company-names.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import {
  assignmentSchema,
  assignPackage,
  findLastSubscriptionId,
} from '#app/domain/subscriptions/assign-package.ts'
import { listPackages } from '#app/domain/subscriptions/list-packages.ts'
import { daysLater, extensionDays, PRESET_DAYS } from '#app/domain/subscriptions/period.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { CompanyField, CompanySearch } from '#app/routes/admin/companies/company-field.tsx'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/package-assign'
import { backToSubscriptions } from './back-to-list.ts'
import { packagePrice } from './package-text.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'
import { differenceUnexplained, PaymentFields } from './payment-fields.tsx'

const failed = 'Não foi possível atribuir o pacote.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Atribuir pacote') }]
}

export const loader = page({
  gate: forAdmin,
  query: ['empresa', 'nome'],
  load: async ({ ctx: { db, actor }, query }) => {
    const chosen = readId(query.get('empresa'))
    const named = searchedName(query.get('nome'))
    const [names, packages, knownUpTo] = await Promise.all([
      listCompanyNames(db, actor, { wanted: chosen, named }),
      listPackages(db),
      findLastSubscriptionId(db, actor),
    ])
    const now = new Date()
    const choices = extensionDays.map((days) => ({ days, endDate: daysLater(now, days) }))
    return { names, named, chosen, packages, choices, knownUpTo, envio: randomUUID() }
  },
})

export const action = formAction({
  gate: forAdmin,
  input: assignmentSchema,
  once: 'assign-package',
  failed,
  act: ({ ctx, input: { companyId, packageId, days, ...payment }, expectedVersion }) =>
    assignPackage(
      ctx.db,
      ctx.actor,
      { companyId, packageId, days, payment },
      expectedVersion ?? '',
    ),
  refusals: {
    incomplete: { sentence: 'Selecione empresa, pacote e extensão.', status: 422 },
    'difference-unexplained': { errors: { note: differenceUnexplained } },
    'package-not-found': { errors: { packageId: 'Este pacote já não está à venda.' }, status: 409 },
    'changed-meanwhile': {
      sentence:
        'Esta empresa recebeu outro pacote entretanto. Veja as assinaturas antes de atribuir mais um: seriam dois pagamentos.',
    },
  },
  done: ({ request, value }) =>
    redirectTo(backToSubscriptions(request, value.subscriptionId), 'package-assigned'),
})

export const clientAction = keepsInput(failed)

export default function AssignPackage({ loaderData, actionData }: Route.ComponentProps) {
  const { names, named, chosen, packages, choices, knownUpTo, envio } = loaderData
  return (
    <PanelForm
      title="Atribuir pacote"
      label="Atribuir pacote"
      busyLabel="A atribuir"
      version={knownUpTo}
      envio={envio}
      state={actionData}
      known={{ days: PRESET_DAYS }}
      about={<CompanySearch />}
    >
      {({ field, typed }) => {
        const { id, error } = field('days')
        return (
          <>
            <CompanyField names={names} named={named} chosen={chosen} field={field} />
            <SelectField
              {...field('packageId')}
              label="Pacote"
              placeholder="Escolha o pacote"
              required
              options={packages.map(({ id, name, price }) => ({
                value: id,
                label: `${name}, ${packagePrice(price)}`,
              }))}
            />
            <RadioGroupField
              id={id}
              error={error}
              framed
              label="Extensão"
              name="days"
              defaultValue={typed('days')}
              options={choices.map(({ days, endDate }) => ({
                value: String(days),
                label: `${days} dias`,
                hint: `Até ${longDate(endDate)}`,
              }))}
            />
            <PaymentFields field={field} amountHint="Vazio: o preço do pacote. 0 é uma cortesia." />
            <p>
              A assinatura ativa da empresa, se tiver uma, termina já e o que falta dela não passa
              para a nova. O pagamento fica registado, e a empresa é avisada por email.
            </p>
          </>
        )
      }}
    </PanelForm>
  )
}

export const ErrorBoundary = PackagesNotLoaded
