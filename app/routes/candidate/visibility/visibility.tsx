import { Form, href, useNavigation } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  findVisibility,
  type OwnVisibility,
} from '#app/domain/candidate-database/find-visibility.ts'
import { saveVisibility, visibilitySchema } from '#app/domain/candidate-database/save-visibility.ts'
import { VISIBLE_MONTHS, visibilityLabels } from '#app/domain/candidate-database/visibility.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/visibility'
import { ProfileViews } from './profile-views.tsx'
import { VisibilityForm } from './visibility-form.tsx'

const failed = 'Não foi possível guardar a visibilidade'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Visibilidade') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  return { visibility: await findVisibility(db, actor) }
}

export const action = formAction({
  gate: forCandidate,
  input: visibilitySchema,
  failed,
  act: ({ ctx, input, expectedVersion }) =>
    saveVisibility(ctx.db, ctx.actor, input, expectedVersion),
  refusals: {},
  done: () => redirectInPlace(href('/usuario/visibilidade'), 'visibility-saved'),
})

export const clientAction = keepsInput(failed)

export default function VisibilityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { visibility } = loaderData
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1>Visibilidade</h1>
        <p className="mt-2 text-cinza">
          As empresas podem procurar candidatos e convidá-los para uma vaga. Só o encontram se
          quiser.
        </p>
      </div>
      <Status visibility={visibility} />
      <VisibilityForm visibility={visibility} answered={actionData} />
      <Card as="section" aria-labelledby="excluidas">
        <h2 id="excluidas" className="text-xl">
          Empresas que nunca o encontram
        </h2>
        <p className="mt-1 mb-4 text-cinza">{excludedText(visibility.exclusions.length)}</p>
        <LinkButton to={href('/usuario/visibilidade/empresas')}>Escolher as empresas</LinkButton>
      </Card>
      <ProfileViews views={visibility.views} />
    </div>
  )
}

function Status({ visibility }: { visibility: OwnVisibility }) {
  const { visibleTo, visibleUntil, hasEnded } = visibility
  const busy = useNavigation().formAction === href('/usuario/visibilidade/renovar')
  if (!visibleUntil) return null
  const day = longDate(visibleUntil)
  return (
    <Card as="section" aria-labelledby="ate-quando">
      <h2 id="ate-quando" className="text-xl">
        {hasEnded ? 'O seu perfil já não está visível' : `Visível até ${day}`}
      </h2>
      <p className="mt-1 mb-4 text-cinza">
        {hasEnded
          ? `Terminou a ${day}. Renove para que o voltem a encontrar.`
          : `Quem o encontra: ${visibilityLabels[visibleTo].toLowerCase()}.`}
      </p>
      <Form method="post" action={href('/usuario/visibilidade/renovar')} replace>
        <Button variant={hasEnded ? 'primary' : 'secondary'} busy={busy} busyLabel="A renovar">
          Renovar por {VISIBLE_MONTHS} meses
        </Button>
      </Form>
    </Card>
  )
}

function excludedText(count: number): string {
  if (count === 0)
    return 'Ainda não escolheu nenhuma. Exclua, por exemplo, a empresa onde trabalha.'
  return count === 1 ? 'Escolheu 1.' : `Escolheu ${count}.`
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a visibilidade" />
}
