import { href } from 'react-router'
import type { Admin } from '#app/domain/actor.ts'
import { findSecurityFacts } from '#app/domain/administrators/find-security-facts.ts'
import { findHistoryHoles, historyHoles } from '#app/domain/history/find-history-holes.ts'
import type { AppContext } from '#app/http/context.ts'

export type SecurityCheck = { id: string; label: string; ok: boolean | undefined; advice: string }

const TIMEOUT_MS = 3_000
const headersOfPages = ['Content-Security-Policy', 'X-Content-Type-Options', 'X-Frame-Options']

export type Ask = (address: string) => Promise<Response>

const askOverTheWire: Ask = (address) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })

export async function checkSecurity(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  actor: Admin,
  ask: Ask = askOverTheWire,
): Promise<SecurityCheck[]> {
  const isHttps = config.publicUrl.startsWith('https:')
  const at = (path: string) => ask(config.publicUrl + path).catch(() => undefined)
  const [facts, holes, home, area] = await Promise.all([
    findSecurityFacts(db, actor),
    findHistoryHoles(db, actor),
    at('/'),
    at(href('/admin/usuarios')),
  ])
  const wanted = isHttps ? [...headersOfPages, 'Strict-Transport-Security'] : headersOfPages
  return [
    {
      id: 'https',
      label: 'O portal responde por uma ligação cifrada',
      ok: isHttps,
      advice: 'O endereço público do portal tem de começar por https://.',
    },
    {
      id: 'installation',
      label: 'O portal não está em demonstração',
      ok: !config.demo,
      advice:
        'Em demonstração há contas com palavras-passe conhecidas e os emails lêem-se no portal.',
    },
    {
      id: 'headers',
      label: 'As páginas dizem ao navegador o que não deve permitir',
      ok: home && wanted.every((name) => home.headers.has(name)),
      advice: 'O que está à frente do portal não pode retirar estes cabeçalhos das respostas.',
    },
    {
      id: 'closed-area',
      label: 'A administração não abre a quem não entrou',
      ok: area && area.status >= 300 && area.status < 500 && area.status !== 304,
      advice:
        'Quem não entrou recebeu uma página da administração. Pare o portal e avise quem o mantém.',
    },
    {
      id: 'admins',
      label: 'Todos os administradores têm segundo factor',
      ok: facts.adminsWithoutFactor === 0,
      advice: `${facts.adminsWithoutFactor} ainda sem segundo factor: peça-lhes que o liguem em Segurança.`,
    },
    {
      id: 'factor-required',
      label: 'O segundo factor é exigido aos administradores',
      ok: facts.requiresFactor,
      advice: 'Ligue «Exigir segundo factor aos administradores» nos interruptores.',
    },
    {
      id: 'passwords',
      label: 'Nenhuma palavra-passe está guardada em texto',
      ok: facts.plainPasswords === 0,
      advice: `${facts.plainPasswords} palavras-passe não estão guardadas como deviam.`,
    },
    {
      id: 'sessions',
      label: 'Nenhuma sessão se abre com o que está na base de dados',
      ok: facts.plainSessions === 0,
      advice: `${facts.plainSessions} sessões não estão guardadas como deviam.`,
    },
    {
      id: 'database-rights',
      label: 'O portal não manda em toda a base de dados',
      ok: !facts.isSuperuser,
      advice: 'Dê ao portal um utilizador da base de dados sem direitos de administração.',
    },
    {
      id: 'history',
      label: 'O portal não consegue mudar o histórico dos administradores',
      ok: holes.length === 0,
      advice: `Na base de dados ${holes.map((hole) => historyHoles[hole]).join('; ')}. Mostre isto a quem mantém o portal.`,
    },
    {
      id: 'database-line',
      label: 'Ninguém lê pelo caminho o que vai para a base de dados',
      ok: facts.isPrivateLine,
      advice: 'A ligação à base de dados sai desta máquina sem ser cifrada.',
    },
  ]
}
