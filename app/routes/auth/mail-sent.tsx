import { Form, href, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { Challenge } from '#app/components/session/challenge.tsx'
import { withReturnPath } from '#app/http/access/return-path.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { Link } from '#app/ui/link.tsx'

type MailSentProps = {
  envio: string
  /** The e-mail address as the user typed it in this browser. */
  sentTo: string
  returnPath: string | undefined
  state: FormState | undefined
}

/** The page that is shown after the sign-up, until the link in the e-mail is opened. */
export function MailSent({ envio: made, sentTo, returnPath, state }: MailSentProps) {
  const envio = useFormKey(made, state)
  const { summary } = useFormState(state)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <AuthHead>Verifique o seu email</AuthHead>
      <p>
        Falta um passo: abra a mensagem que enviámos para{' '}
        <strong className="clamped">{sentTo}</strong> e siga a ligação para confirmar a conta.
        {returnPath && ' A ligação leva de volta ao que queria fazer.'}
      </p>
      <h2 className="mt-6 mb-2 text-lg">A mensagem não chegou?</h2>
      <p>Espere uns minutos e veja também a pasta de spam. Só a mensagem mais recente funciona.</p>
      <Form method="post" className="mt-4 grid gap-4" noValidate>
        <FormErrors {...summary} />
        <input type="hidden" name="envio" value={envio} />
        <input type="hidden" name="email" value={sentTo} />
        <Button wide busy={busy} busyLabel="A enviar">
          Enviar de novo
        </Button>
        <Challenge state={state} />
      </Form>
      <ul className="mt-4">
        <li>
          <Link
            to={withReturnPath(href('/auth/registo'), returnPath)}
            className="link inline-flex min-h-11 items-center"
          >
            O email está errado: criar a conta com outro
          </Link>
        </li>
        <li>
          <Link
            to={withReturnPath(href('/auth'), returnPath)}
            className="link inline-flex min-h-11 items-center"
          >
            Já confirmei: iniciar sessão
          </Link>
        </li>
      </ul>
    </>
  )
}
