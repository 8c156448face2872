import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { confirmEmail } from '#app/domain/accounts/confirm-email.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/confirm-email'

const failed = 'Não foi possível confirmar o email'

export function meta() {
  return [{ title: 'Confirmar email' }, { name: 'robots', content: 'noindex' }]
}

export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
}

/**
 * A link that is opened changes nothing; the button does. Mail programs open links by themselves, and
 * some run the scripts of what they open, so no script presses it either.
 */
export const loader = page({ gate: forEverybody, load: () => null })

export const action = formAction({
  gate: forEverybody,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => confirmEmail(ctx.db, ctx.actor, params.secret ?? ''),
  refusals: { 'link-not-valid': () => redirectTo(href('/confirmar-email'), 'link-not-valid') },
  done: () => redirectTo(href('/'), 'email-confirmed'),
})

export const clientAction = keepsInput(failed)

export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-4 text-2xl">Confirmar email</h1>
      <Form method="post" className="grid gap-4">
        <FormErrors title={actionData?.title}>{actionData?.sentence}</FormErrors>
        <p>Carregue no botão para confirmar que este email é seu.</p>
        <Button variant="primary" wide busy={busy} busyLabel="A confirmar">
          Confirmar email
        </Button>
      </Form>
    </>
  )
}
