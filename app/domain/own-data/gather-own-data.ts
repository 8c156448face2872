import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import { userTypeLabels } from '../accounts/account.ts'
import { findAccountSettings } from '../accounts/account-settings.ts'
import { accounts, profiles, users } from '../accounts/account-table.ts'
import { personName } from '../accounts/person-name.ts'
import type { Candidate, CompanyMember, SignedIn, Undecided } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { done, type Outcome } from '../outcome.ts'
import { consumeRateLimit, type TooMany } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { externalProviderName } from '../sign-in/external-provider.ts'
import { findProvenAddresses, gatherAccountTraces } from './gather-account-traces.ts'
import { gatherCandidateData } from './gather-candidate-data.ts'
import { gatherCompanyData } from './gather-company-data.ts'
import { gatherTeamData } from './gather-team-data.ts'
import type { OwnData } from './own-data.ts'

/**
 * The person's own data, without data about other people. Keys are in Portuguese, times in UTC.
 * Refuses 'too-many' after 5 exports on one day.
 */
export async function gatherOwnData(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  actor: Candidate | CompanyMember | Undecided,
): Promise<Outcome<OwnData, 'too-many', TooMany>> {
  const attempt = await consumeRateLimit(db, limits.ownData, actor.userId)
  if (!attempt.ok) return attempt
  const addresses = await findProvenAddresses(db, actor)
  const [account, settings, methods, traces, own] = await Promise.all([
    findAccount(db, actor),
    findAccountSettings(db, actor),
    listSignInMethods(db, actor),
    gatherAccountTraces(db, actor, addresses),
    gatherByKind(db, actor, addresses),
  ])
  await logSecurity(db, log, actor, { action: 'data_downloaded' })
  return done({
    records: {
      conta: account,
      definicoes: {
        notificacoesDeCandidaturas: settings.applications,
        notificacoesDeNovidades: settings.news,
        ...(actor.kind === 'company'
          ? { paginaDaEmpresaAVista: settings.showCompanyPage }
          : {
              notificacoesDeAlertas: settings.alerts,
              perfilVisivelParaEmpresas: settings.visibleToCompanies,
            }),
      },
      formasDeIniciarSessao: methods.map(({ forma, ...method }) => ({
        forma: externalProviderName(forma) ?? 'Palavra-passe',
        ...method,
      })),
      ...own.records,
      ...traces,
    },
    files: own.files,
  })
}

function gatherByKind(
  db: Db,
  actor: Candidate | CompanyMember | Undecided,
  addresses: readonly string[],
): Promise<OwnData> | OwnData {
  switch (actor.kind) {
    case 'candidate':
      return gatherCandidateData(db, actor)
    case 'company':
      return gatherMemberData(db, actor, addresses)
    case 'undecided':
      return { records: {}, files: [] }
  }
}

/** Only owners get the company's own records. */
async function gatherMemberData(
  db: Db,
  actor: CompanyMember,
  addresses: readonly string[],
): Promise<OwnData> {
  const [team, company] = await Promise.all([
    gatherTeamData(db, actor, addresses),
    actor.role === 'dono' ? gatherCompanyData(db, actor) : { records: {}, files: [] },
  ])
  return { records: { ...company.records, ...team }, files: company.files }
}

async function findAccount(db: Db, actor: SignedIn) {
  const [account] = await db
    .select({
      id: users.id,
      nome: personName,
      email: users.email,
      emailConfirmado: users.emailVerified,
      tipo: profiles.userType,
      numero: profiles.displayNumber,
      criadaEm: users.createdAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, actor.userId))
  if (!account) return undefined
  const { tipo } = account
  return { ...account, tipo: tipo && tipo !== 'admin' ? userTypeLabels[tipo] : null }
}

function listSignInMethods(db: Db, actor: SignedIn) {
  return db
    .select({ forma: accounts.providerId, desde: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, actor.userId))
    .limit(50)
}
