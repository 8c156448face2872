import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { href } from 'react-router'
import type { FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { kwanzas } from '#app/domain/formats/money.ts'
import { listHistory } from '#app/domain/history/list-history.ts'
import {
  baseHashOfPackage,
  editPackage,
  type PackageInput,
  packageSchema,
} from '#app/domain/subscriptions/edit-package.ts'
import { listEveryPackage } from '#app/domain/subscriptions/list-packages.ts'
import { type PackageType, trialOffer } from '#app/domain/subscriptions/package.ts'
import { plans } from '#app/domain/subscriptions/plan.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { describeStoredValues } from '#app/http/forms/changed-meanwhile.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/package-edit'
import { History } from './history.tsx'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'

const failed = 'Não foi possível guardar o pacote.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Editar pacote') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor }, params }) => {
    const id = pathId(params.packageId)
    const [packages, history] = await Promise.all([
      listEveryPackage(db, actor),
      listHistory(db, actor, id),
    ])
    const edited = packages.find((one) => one.id === id) ?? notFound()
    return { edited, baseHashes: baseHashOfPackage(edited), history, envio: randomUUID() }
  },
})

export const action = formAction({
  gate: forAdmin,
  input: packageSchema,
  once: 'edit-package',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    editPackage(ctx.db, ctx.actor, pathId(params.packageId), input, expectedVersion ?? ''),
  refusals: {
    'beyond-plan': ({ detail: { type, fields } }) => ({
      errors: Object.fromEntries(fields.map((field) => [field, beyondPlan(type, field)])),
    }),
    'changed-meanwhile': ({ detail: { changed } }) => describeStoredValues(changed, asTheFormDoes),
  },
  done: () => redirectTo(href('/admin/pacotes/catalogo'), 'package-saved'),
})

export const clientAction = keepsInput(failed)

export default function EditPackage({ loaderData, actionData }: Route.ComponentProps) {
  return <PackageForm key={loaderData.edited.id} {...loaderData} state={actionData} />
}

type PackageFormProps = Route.ComponentProps['loaderData'] & { state: FormState | undefined }

function PackageForm({ edited, baseHashes, history, envio, state }: PackageFormProps) {
  // Use the version loaded first, because the user's edits are based on that version and not on
  // later live updates.
  const [firstVersion] = useState(baseHashes)
  const { name, price, maxJobs, durationDays } = edited
  return (
    <PanelForm
      title="Editar pacote"
      label="Guardar pacote"
      busyLabel="A guardar"
      version={firstVersion}
      envio={envio}
      state={state}
      known={{ name, price, maxJobs, durationDays }}
      about={
        <p className="mb-4">
          Plano <strong>{plans[edited.type].name}</strong>: o que permite não muda aqui.{' '}
          {usedBy(edited)}
        </p>
      }
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label="Nome" autoComplete="off" required />
          {edited.type === 'trial' ? <TrialOffer /> : <Offer type={edited.type} form={form} />}
          <CheckboxField {...form.tick('isActive', edited.isActive)} label="À venda" />
          {history.length > 0 && (
            <section>
              <h2 className="mb-2 text-lg">Histórico</h2>
              <History label="Histórico do pacote" entries={history} />
            </section>
          )}
        </>
      )}
    </PanelForm>
  )
}

type OfferProps = { type: PackageType; form: ReturnType<typeof useFormState> }

function Offer({ type, form: { field } }: OfferProps) {
  const { name: plan, maxJobsAllowed } = plans[type]
  const jobs =
    maxJobsAllowed === null
      ? { optional: true, hint: 'Vazio: sem limite.' }
      : { required: true, hint: `Até ${maxJobsAllowed}: é o máximo do plano ${plan}.` }
  return (
    <>
      <TextField
        {...field('price')}
        label="Preço"
        inputMode="numeric"
        autoComplete="off"
        suffix="KZ"
        required
      />
      <TextField
        {...field('maxJobs')}
        {...jobs}
        label="Vagas"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field('durationDays')}
        label="Duração"
        inputMode="numeric"
        autoComplete="off"
        suffix="dias"
        required
      />
    </>
  )
}

function TrialOffer() {
  const { maxJobs, durationDays } = trialOffer
  return (
    <>
      <p>{`O período de teste é igual para todas as empresas novas: grátis, ${maxJobs} vagas durante ${durationDays} dias.`}</p>
      {Object.entries(trialOffer).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

/** The error for a field that exceeds the limits of its plan (D50). */
function beyondPlan(type: PackageType, field: keyof PackageInput): string {
  const { name, maxJobsAllowed } = plans[type]
  const { maxJobs, durationDays } = trialOffer
  if (type !== 'trial')
    return `O plano ${name} permite no máximo ${maxJobsAllowed} vagas. Escreva um número até ${maxJobsAllowed}.`
  if (field === 'maxJobs') return `O período de teste tem sempre ${maxJobs} vagas.`
  if (field === 'durationDays') return `O período de teste dura sempre ${durationDays} dias.`
  return 'O período de teste é sempre grátis: o preço é 0.'
}

/** Formats a value that another administrator has saved, in the units of the form. */
function asTheFormDoes(field: string, stored: unknown): string | undefined {
  if (field === 'price') return `${kwanzas(Number(stored))}.`
  if (field === 'maxJobs' && stored === null) return 'sem limite.'
  if (field === 'durationDays') return `${stored} dias.`
  if (field === 'isActive') return stored ? 'à venda.' : 'retirado.'
  return undefined
}

/** Except for trials, active subscriptions keep the terms at which they were bought. */
function usedBy({ inUse, type }: { inUse: number; type: PackageType }): string {
  if (inUse === 0) return 'Nenhuma assinatura ativa o usa.'
  if (type === 'trial') return `Assinaturas ativas que o usam: ${inUse}.`
  const who = inUse === 1 ? '1 assinatura ativa usa-o' : `${inUse} assinaturas ativas usam-no`
  const unchanged = inUse === 1 ? 'e fica como foi comprado' : 'e ficam como foram compradas'
  return `${who} ${unchanged}: o que mudar aqui vale só para as próximas.`
}

export const ErrorBoundary = PackagesNotLoaded
