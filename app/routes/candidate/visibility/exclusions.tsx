import { Form, href, Link, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  excludeCompany,
  exclusionSchema,
} from '#app/domain/candidate-database/exclude-companies.ts'
import { findVisibility } from '#app/domain/candidate-database/find-visibility.ts'
import { MAX_EXCLUSIONS } from '#app/domain/candidate-database/visibility.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/exclusions'

const failed = 'Não foi possível excluir a empresa'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Empresas que nunca o encontram') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const { exclusions } = await findVisibility(db, actor)
  return { exclusions }
}

export const action = formAction({
  gate: forCandidate,
  input: exclusionSchema,
  failed,
  act: ({ ctx, input }) => excludeCompany(ctx.db, ctx.actor, input),
  refusals: {
    'unknown-company': {
      errors: {
        excluded:
          'Não há no portal uma empresa com este nome. Escreva-o como na página da empresa, ou escreva o domínio: empresa.co.ao',
      },
    },
    'already-excluded': { errors: { excluded: 'Já está na lista.' } },
    'too-many-exclusions': {
      sentence: `Pode excluir até ${MAX_EXCLUSIONS} empresas e domínios. Retire primeiro um da lista.`,
    },
  },
  done: () => redirectInPlace(href('/usuario/visibilidade/empresas'), 'company-excluded'),
})

export const clientAction = keepsInput(failed)

export default function ExclusionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { exclusions } = loaderData
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Link to={href('/usuario/visibilidade')} className="link inline-flex min-h-11 items-center">
          Voltar à visibilidade
        </Link>
        <h1>Empresas que nunca o encontram</h1>
        <p className="mt-2 text-cinza">
          Para estas empresas o seu perfil não existe, escolha quem escolher. Elas não ficam a
          saber.
        </p>
      </div>
      <ExclusionForm key={exclusions.at(-1)?.id} state={actionData} />
      <Card as="section" aria-labelledby="excluidas">
        <h2 id="excluidas" className="text-xl">
          {exclusions.length === 0 ? 'Ainda não excluiu nenhuma' : `${exclusions.length} na lista`}
        </h2>
        {exclusions.length > 0 && (
          <ul className="mt-3 grid">
            {exclusions.map((exclusion) => (
              <Exclusion key={exclusion.id} {...exclusion} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function ExclusionForm({ state }: { state: FormState | undefined }) {
  const { field, summary } = useFormState(state)
  const busy = useNavigation().formData?.has('excluded') ?? false
  return (
    <Form method="post" noValidate replace className="card grid gap-4">
      <FormErrors {...summary} />
      <TextField
        {...field('excluded')}
        label="Empresa ou domínio"
        hint="O nome como está no portal, ou o domínio do site e dos emails: empresa.co.ao"
        maxLength={200}
        autoComplete="off"
        required
      />
      <Button variant="primary" busy={busy} busyLabel="A excluir" className="justify-self-start">
        Excluir
      </Button>
    </Form>
  )
}

type ExclusionProps = Route.ComponentProps['loaderData']['exclusions'][number]

function Exclusion({ id, companyName, domain }: ExclusionProps) {
  const name = companyName ?? domain ?? ''
  const action = href('/usuario/visibilidade/empresas/:exclusionId/remover', { exclusionId: id })
  const busy = useNavigation().formAction === action
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-linha py-2">
      <span className="clamped min-w-0 flex-1 basis-40">
        {domain ? `Todas as empresas de ${domain}` : name}
      </span>
      <Form method="post" action={action} replace>
        <Button size="small" busy={busy} busyLabel="A retirar">
          Retirar<span className="sr-only"> {name} da lista</span>
        </Button>
      </Form>
    </li>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a lista" />
}
