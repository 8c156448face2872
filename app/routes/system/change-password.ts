import { href, redirect } from 'react-router'
import type { SignedIn } from '#app/domain/actor.ts'
import { forSignedIn, signedIn } from '#app/http/access/gates.ts'
import type { Route } from './+types/change-password'

export const middleware = [signedIn]

const pages = {
  candidate: `${href('/usuario/configuracoes')}#senha`,
  company: `${href('/empresa/configuracoes')}#senha`,
  admin: `${href('/admin/configuracoes')}#senha`,
  undecided: href('/tipo-de-conta'),
} satisfies Record<SignedIn['kind'], string>

/**
 * Password managers send users to this well-known URL (W3C, change-password-url). The fragment scrolls
 * to the password, because all sections of the settings are one page.
 */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pages[forSignedIn(context).actor.kind])
}
