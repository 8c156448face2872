import type { SignedIn } from '#app/domain/actor.ts'

const addresses = {
  candidate: '/usuario/configuracoes',
  company: '/empresa/configuracoes',
  admin: '/admin/configuracoes',
  undecided: '/tipo-de-conta',
} satisfies Record<SignedIn['kind'], string>

/** The own settings of whoever is signed in; what is done there leads back to it. */
export function settingsOf(actor: SignedIn): string {
  return addresses[actor.kind]
}
