import { data, Form, href, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { checkedMessageSchema, checkMessage } from '#app/domain/companies/check-message.ts'
import { done, refused } from '#app/domain/outcome.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { tooMany } from '#app/http/forms/refusal-answers.ts'
import { page } from '#app/http/page.ts'
import { sharedPageMeta } from '#app/routes/public/shared-page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/verify'
import { CheckResult } from './check-result.tsx'

const failed = 'Não foi possível verificar'

export const loader = page({
  gate: forPublic,
  load: () => ({}),
})

export function meta({ matches }: Route.MetaArgs) {
  return sharedPageMeta(matches, {
    title: 'Verificar uma mensagem',
    description:
      'Recebeu uma oferta por mensagem? Cole o texto, o número ou o endereço e veja os sinais de burla.',
    path: href('/verificar'),
  })
}

export const action = formAction({
  gate: forPublic,
  input: checkedMessageSchema,
  failed,
  act: async ({ ctx, input }) => {
    const taken = ctx.searches.take(ctx.actor)
    if (!taken.ok) return refused('too-many', taken.detail)
    const { contactPhone, whatsappPhone, supportEmail } = await ctx.settings()
    const portal = {
      host: new URL(ctx.config.publicUrl).hostname,
      phones: [contactPhone, whatsappPhone],
      email: supportEmail.toLowerCase(),
    }
    return done(await checkMessage(ctx.readDb, input.text, portal))
  },
  refusals: {
    'too-many': ({ detail }) => tooMany(detail.retryAfterSeconds, 'Tente de novo daqui a pouco.'),
  },
  done: ({ value, input }) => data({ checked: value, text: input.text }),
})

export const clientAction = keepsInput(failed)

export default function Verify({ actionData }: Route.ComponentProps) {
  const result = actionData && 'checked' in actionData ? actionData : undefined
  const state = actionData && !('checked' in actionData) ? actionData : undefined
  const { field, summary } = useFormState(state, { text: result?.text })
  const busy = useNavigation().state !== 'idle'
  return (
    <main id="conteudo" tabIndex={-1}>
      <PageHead>
        <h1 className="pt-6 text-2xl md:pt-10 md:text-3xl">Verificar uma mensagem</h1>
        <p className="mt-2 max-w-2xl text-lg text-cinza">
          Recebeu uma oferta por WhatsApp, SMS ou email? Cole aqui o texto, o número ou o endereço.
          Não guardamos nada.
        </p>
      </PageHead>
      <div className="page pb-8">
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
          <Form method="post" className="grid gap-4" noValidate preventScrollReset>
            <FormErrors {...summary} />
            <TextAreaField
              {...field('text')}
              label="Mensagem, número ou endereço"
              rows={7}
              required
            />
            <Button
              variant="primary"
              size="large"
              busy={busy}
              busyLabel="A verificar"
              className="justify-self-start"
            >
              Verificar
            </Button>
          </Form>
          {result && <CheckResult key={result.text} checked={result.checked} />}
        </div>
      </div>
    </main>
  )
}
