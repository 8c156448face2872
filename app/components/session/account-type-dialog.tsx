import { useEffect, useRef } from 'react'
import { Form, href, useFetcher, useLocation } from 'react-router'
import { delay } from '#app/browser/events/delay.ts'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { AccountTypeChoice } from './account-type-choice.tsx'
import { useSession } from './session.tsx'

/** If the account has no profile after this time, the user must choose the account type (2§9). */
const PROFILE_WAIT_MS = 2000

export function AccountTypeDialog() {
  const { viewer } = useSession()
  const { pathname } = useLocation()
  if (!viewer || viewer.asksType === 'no' || answersItself(pathname)) return null
  return <Question wait={viewer.asksType === 'later' ? PROFILE_WAIT_MS : 0} />
}

/** Whether the page itself asks for the account type, so that the dialog is not shown on it. */
function answersItself(pathname: string): boolean {
  const invitations = href('/convite/:secret', { secret: '' })
  return pathname === href('/tipo-de-conta') || pathname.startsWith(invitations)
}

type Answer = { isChosen: true } | FormState | undefined

function Question({ wait }: { wait: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data
  const failure = answer && 'errors' in answer ? answer : undefined

  useEffect(() => delay(wait, () => dialog.current?.showModal()), [wait])
  useEffect(() => {
    if (answer && 'isChosen' in answer) window.location.reload()
    else if (answer) dialog.current?.querySelector('input')?.focus()
  }, [answer])

  return (
    <dialog
      ref={dialog}
      className="type-dialog"
      aria-labelledby="tipo-de-conta"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog, and the browser dispatches no event that could be
      // cancelled. Reopen the dialog, because the choice is still missing.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="tipo-de-conta">Como vai usar o portal?</h2>
      <fetcher.Form method="post" action={href('/tipo-de-conta')} className="grid gap-4" noValidate>
        <input type="hidden" name="ficar" value="sim" />
        {failure?.title && (
          <FormErrors title={failure.title} signInAt={failure.signInAt}>
            {failure.sentence}
          </FormErrors>
        )}
        <AccountTypeChoice error={failure?.errors.userType} />
        <Button variant="primary" wide busy={fetcher.state !== 'idle'}>
          Continuar
        </Button>
      </fetcher.Form>
      <Form method="post" action={href('/sair')} className="mt-2">
        <Button variant="quiet" wide>
          Sair
        </Button>
      </Form>
    </dialog>
  )
}
