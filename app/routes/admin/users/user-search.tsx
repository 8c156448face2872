import { data, Form, href, Link, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { done } from '#app/domain/outcome.ts'
import {
  findUsersByContact,
  looksLikeContact,
  userSearchSchema,
} from '#app/domain/users/find-by-contact.ts'
import { displayNumberText, userKindLabels } from '#app/domain/users/user.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/user-search'
import { addressOf } from './user-address.ts'

const failed = 'Não foi possível procurar'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Procurar usuários') }]
}

/**
 * The form is sent by POST, so that no URL contains a contact. A complete contact redirects to the
 * user; other text redirects to the list.
 */
export const action = formAction({
  gate: forAdmin,
  input: userSearchSchema,
  failed,
  act: async ({ ctx, input }) =>
    looksLikeContact(input.q) ? findUsersByContact(ctx.db, ctx.actor, input.q) : done([]),
  refusals: {
    'no-match': {
      errors: { q: 'Nenhuma conta tem exatamente este contacto. Confira-o e tente de novo.' },
      status: 409,
    },
  },
  done: ({ input, value }) => {
    const [only, ...others] = value
    if (!only) return redirectTo(addressOf({ ...input, page: 1 }))
    return others.length === 0
      ? redirectTo(href('/admin/usuarios/:userId', { userId: only.id }))
      : data({ found: value })
  },
})

export const clientAction = keepsInput(failed)

export default function SearchUser({ actionData }: Route.ComponentProps) {
  const found = actionData && 'found' in actionData ? actionData.found : undefined
  const state = actionData && 'values' in actionData ? actionData : undefined
  const { field, summary } = useFormState(state)
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="text-2xl">Procurar usuários</h1>
      <p>
        De um contacto é preciso o número ou endereço inteiro; não fica em nenhum endereço do
        portal.
      </p>
      <Form method="post" className="grid gap-4" noValidate>
        <FormErrors {...summary} />
        <TextField
          {...field('q')}
          label="Nome, número, email, telefone ou BI/NIF"
          autoComplete="off"
          required
        />
        <div className="row-actions">
          <Button variant="primary" busy={busy} busyLabel="A procurar">
            Procurar
          </Button>
          <LinkButton to={href('/admin/usuarios')}>Voltar à lista</LinkButton>
        </div>
      </Form>
      {found && (
        <section aria-labelledby="encontrados">
          <h2 id="encontrados" className="text-lg">
            {found.length} com este contacto
          </h2>
          <ul>
            {found.map(({ id, name, number, kind }) => (
              <li key={id}>
                <Link
                  to={href('/admin/usuarios/:userId', { userId: id })}
                  className="link inline-flex min-h-11 items-center"
                >
                  {name || 'Sem nome'}
                </Link>{' '}
                {displayNumberText(number)}, {userKindLabels[kind]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
