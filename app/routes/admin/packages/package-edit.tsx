import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { listHistory } from '#app/domain/history/list-history.ts'
import { editPackage, packageSchema } from '#app/domain/subscriptions/edit-package.ts'
import { listEveryPackage } from '#app/domain/subscriptions/list-packages.ts'
import { plans } from '#app/domain/subscriptions/plan.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/package-edit'
import { History } from './history.tsx'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PanelForm } from './panel-form.tsx'

const failed = 'Não foi possível guardar o pacote.'

export function meta() {
  return [{ title: 'Editar pacote' }, { name: 'robots', content: 'noindex' }]
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
    return { edited, history, envio: randomUUID() }
  },
})

export const action = formAction({
  gate: forAdmin,
  input: packageSchema,
  once: 'edit-package',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    editPackage(ctx.db, ctx.actor, pathId(params.packageId), input, Number(expectedVersion)),
  refusals: {},
  done: () => redirectTo(href('/admin/pacotes/catalogo'), 'package-saved'),
})

export const clientAction = keepsInput(failed)

export default function EditPackage({ loaderData, actionData }: Route.ComponentProps) {
  const { edited, history, envio } = loaderData
  const { name, price, maxJobs, durationDays } = edited
  return (
    <PanelForm
      title="Editar pacote"
      label="Guardar pacote"
      busyLabel="A guardar"
      version={edited.version}
      envio={envio}
      state={actionData}
      known={{ name, price, maxJobs, durationDays }}
      about={
        <p className="mb-4">
          Plano <strong>{plans[edited.type].name}</strong>: o que permite não muda aqui.{' '}
          {usedBy(edited.inUse)}
        </p>
      }
    >
      {({ field, tick }) => (
        <>
          <TextField {...field('name')} label="Nome" autoComplete="off" required />
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
            label="Vagas"
            optional
            inputMode="numeric"
            autoComplete="off"
            hint="Vazio: sem limite."
          />
          <TextField
            {...field('durationDays')}
            label="Duração"
            inputMode="numeric"
            autoComplete="off"
            suffix="dias"
            required
          />
          <CheckboxField {...tick('isActive', edited.isActive)} label="À venda" />
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

/** The number of jobs is read from the package, so that who has it feels a change at once. */
function usedBy(inUse: number): string {
  if (inUse === 0) return 'Nenhuma assinatura ativa o usa.'
  const who = inUse === 1 ? '1 assinatura ativa usa-o' : `${inUse} assinaturas ativas usam-no`
  return `${who}: um novo número de vagas vale logo para elas; preço e duração só para as próximas.`
}

export const ErrorBoundary = PackagesNotLoaded
