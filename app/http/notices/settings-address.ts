import { href } from 'react-router'
import type { SignedIn } from '#app/domain/actor.ts'

const addresses = {
  candidate: href('/usuario/configuracoes'),
  company: href('/empresa/configuracoes'),
  admin: href('/admin/configuracoes'),
  undecided: href('/tipo-de-conta'),
} satisfies Record<SignedIn['kind'], string>

export function settingsOf(actor: SignedIn): string {
  return addresses[actor.kind]
}
