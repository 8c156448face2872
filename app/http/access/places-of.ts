import { href } from 'react-router'
import type { Place } from '#app/components/session/viewer.ts'
import type { SignedIn } from '#app/domain/actor.ts'

const places = {
  candidate: [
    { to: href('/vagas'), label: 'Vagas', icon: 'search' },
    { to: href('/usuario/candidaturas'), label: 'Candidaturas', icon: 'papers' },
    { to: href('/usuario/vagas'), label: 'Favoritas', icon: 'heart' },
    { to: href('/usuario/dashboard'), label: 'Painel', icon: 'panel' },
  ],
  company: [
    { to: href('/empresa/dashboard'), label: 'Painel', icon: 'panel' },
    { to: href('/empresa/vagas'), label: 'Vagas', icon: 'papers' },
    { to: href('/empresa/candidatos'), label: 'Candidatos', icon: 'people' },
    { to: `${href('/empresa/dashboard')}?aba=planos`, label: 'Planos', icon: 'package' },
  ],
  admin: [
    { to: href('/admin/dashboard'), also: href('/admin'), label: 'Painel', icon: 'panel' },
    { to: href('/admin/vagas'), label: 'Vagas', icon: 'papers' },
    { to: href('/admin/pacotes'), label: 'Pacotes', icon: 'package' },
    { to: href('/admin/mensagens'), label: 'Mensagens', icon: 'mail' },
  ],
  undecided: [],
} satisfies Record<SignedIn['kind'], Place[]>

/** The four main links of a role; computed for signed-in people only. */
export function placesOf({ kind }: SignedIn): readonly Place[] {
  return places[kind]
}
