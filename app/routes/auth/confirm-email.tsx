import { Form, useNavigation } from 'react-router'
import { confirmEmail } from '#app/domain/accounts/confirm-email.ts'
import { forEverybody } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/confirm-email'

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
export function loader({ context }: Route.LoaderArgs) {
  forEverybody(context)
  return null
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, actor } = forEverybody(context)
  const answer = await confirmEmail(db, actor, params.secret)
  return answer.ok
    ? redirectTo('/', 'email-confirmed')
    : redirectTo('/confirmar-email', 'link-not-valid')
}

export default function ConfirmEmail() {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <h1 className="mb-4 text-2xl">Confirmar email</h1>
      <Form method="post" className="grid gap-4">
        <p>Carregue no botão para confirmar que este email é seu.</p>
        <Button variant="primary" wide busy={busy} busyLabel="A confirmar">
          Confirmar email
        </Button>
      </Form>
    </>
  )
}
