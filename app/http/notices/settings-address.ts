import { href } from 'react-router'
import type { SignedIn } from '#app/domain/actor.ts'

const addresses = {
  candidate: href('/usuario/configuracoes'),
  company: href('/empresa/configuracoes'),
  admin: href('/admin/configuracoes'),
  undecided: href('/tipo-de-conta'),
} satisfies Record<SignedIn['kind'], string>

/** The own settings of whoever is signed in; what is done there leads back to it. */
export function settingsOf(actor: SignedIn): string {
  return addresses[actor.kind]
}
