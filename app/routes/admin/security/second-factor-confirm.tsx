import { data, Form, href, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { confirmSecondFactor, findSecondFactor } from '#app/domain/second-factor/second-factor.ts'
import { enteredCodeSchema } from '#app/domain/second-factor/use-second-factor.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/second-factor-confirm'
import { BackupCodes } from './backup-code-list.tsx'
import { drawQrCode, keyAddress } from './draw-qr-code.ts'
import { secondFactorAnswers } from './second-factor-answers.ts'
import { CodeField } from './second-factor-fields.tsx'
import './secret.css'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Confirmar segundo factor') }]
}

/**
 * If the factor is already on, there is no pending secret: the page then shows only the recovery
 * codes.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const { db, actor, settings } = ctx
  const factor = await findSecondFactor(ctx, actor)
  if (factor.state === 'off') throw redirectTo(href('/admin/seguranca/segundo-factor'))
  if (factor.state === 'on') return { key: null }
  const [{ platformName }, person] = await Promise.all([
    settings(),
    findRecipient(db, actor.userId),
  ])
  const address = keyAddress(platformName, person?.email ?? actor.name, factor.secret)
  return { key: { address, secret: factor.secret, drawing: drawQrCode(address) } }
}

export const action = formAction({
  gate: forAdmin,
  input: enteredCodeSchema,
  failed: 'Não foi possível ligar o segundo factor',
  instead: async ({ ctx }) => {
    const { state } = await findSecondFactor(ctx, ctx.actor)
    if (state === 'off') return redirectTo(href('/admin/seguranca/segundo-factor'))
    return state === 'on'
      ? redirectTo(href('/admin/seguranca'), 'second-factor-already-on')
      : undefined
  },
  act: ({ ctx, input }) => confirmSecondFactor(ctx, ctx.actor, input),
  refusals: secondFactorAnswers,
  done: ({ value }) => data(value),
})

export const clientAction = keepsInput('Não foi possível ligar o segundo factor')

export default function ConfirmSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData && 'errors' in actionData ? actionData : undefined
  const { field, summary } = useFormState(state)
  const busy = useNavigation().state !== 'idle'
  if (actionData && 'backupCodes' in actionData) {
    return <BackupCodes title="Segundo factor ligado" codes={actionData.backupCodes} />
  }
  const { key } = loaderData
  if (!key) return <BackupCodes title="Segundo factor ligado" codes={undefined} />
  const groups = key.secret.match(/.{1,4}/g)?.join(' ')
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="text-2xl">Confirmar segundo factor</h1>
      <p>Leia este código com a aplicação de códigos do telemóvel.</p>
      <svg
        viewBox={`0 0 ${key.drawing.side} ${key.drawing.side}`}
        className="qr-code"
        role="img"
        aria-label="Código QR com a chave"
        shapeRendering="crispEdges"
      >
        <path d={key.drawing.path} />
      </svg>
      <div>
        <p>Está a usar o próprio telemóvel?</p>
        <a href={key.address} className="btn btn-secondary mt-2">
          Abrir na aplicação
        </a>
      </div>
      <p>Ou escreva esta chave na aplicação:</p>
      <p className="secret-text">{groups}</p>
      <Form method="post" className="grid gap-4" noValidate>
        <FormErrors {...summary} />
        <CodeField {...field('code')} hint="Os 6 algarismos que a aplicação mostra agora." />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy} busyLabel="A confirmar">
            Ligar
          </Button>
          <LinkButton to={href('/admin/seguranca')}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}
