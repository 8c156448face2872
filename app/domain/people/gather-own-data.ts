import { and, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#app/database/connection.ts'
import { findAccountSettings } from '../accounts/account-settings.ts'
import { accounts, users } from '../accounts/account-table.ts'
import { listOwnSessions } from '../accounts/own-sessions.ts'
import type { Candidate, CompanyMember, SignedIn, Undecided } from '../actor.ts'
import { events, securityLog } from '../history/event-table.ts'
import { logSecurity } from '../history/log-security.ts'
import { contactMessages } from '../messages/message-table.ts'
import { done, type Outcome } from '../outcome.ts'
import { consumeRateLimit, type TooMany } from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { gatherCandidateData } from './gather-candidate-data.ts'
import { gatherCompanyData } from './gather-company-data.ts'
import { MAX_ROWS, type OwnData } from './own-data.ts'

/**
 * Everything that the portal keeps of a person and nothing of anybody else, in words that the person
 * can read (keys in Portuguese, moments in UTC). At most 5 times a day.
 */
export async function gatherOwnData(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  actor: Candidate | CompanyMember | Undecided,
): Promise<Outcome<OwnData, 'too-many', TooMany>> {
  const attempt = await consumeRateLimit(db, limits.ownData, actor.userId)
  if (!attempt.ok) return attempt
  const [account, settings, sessions, ways, log_, messages, own] = await Promise.all([
    findAccount(db, actor),
    findAccountSettings(db, actor),
    listOwnSessions(db, actor),
    listWaysToSignIn(db, actor),
    listSecurityEntries(db, actor),
    listMessages(db, actor),
    gatherByKind(db, actor),
  ])
  await logSecurity(db, log, actor, { action: 'data_downloaded' })
  return done({
    records: {
      conta: account,
      definicoes: {
        notificacoesDeCandidaturas: settings.applications,
        notificacoesDeAlertas: settings.alerts,
        notificacoesDeNovidades: settings.news,
        perfilVisivelParaEmpresas: settings.visibleToCompanies,
      },
      formasDeIniciarSessao: ways,
      sessoes: sessions.map(({ device, startedAt }) => ({
        dispositivo: device,
        iniciada: startedAt,
      })),
      registoDeSeguranca: log_,
      mensagensEnviadas: messages,
      ...own.records,
    },
    files: own.files,
  })
}

function gatherByKind(
  db: Db,
  actor: Candidate | CompanyMember | Undecided,
): Promise<OwnData> | OwnData {
  switch (actor.kind) {
    case 'candidate':
      return gatherCandidateData(db, actor)
    case 'company':
      return gatherCompanyData(db, actor)
    case 'undecided':
      return { records: {}, files: [] }
  }
}

async function findAccount(db: Db, actor: SignedIn) {
  const [account] = await db
    .select({
      id: users.id,
      nome: users.name,
      email: users.email,
      emailConfirmado: users.emailVerified,
      criadaEm: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, actor.userId))
  return account
}

function listWaysToSignIn(db: Db, actor: SignedIn) {
  return db
    .select({ forma: accounts.providerId, desde: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, actor.userId))
    .limit(50)
}

function listSecurityEntries(db: Db, actor: SignedIn) {
  return db
    .select({ quando: securityLog.at, accao: securityLog.action, dados: securityLog.newValues })
    .from(securityLog)
    .where(eq(securityLog.actorId, actor.userId))
    .orderBy(desc(securityLog.at))
    .limit(MAX_ROWS)
}

/** Written signed in, or from the account's address once it is confirmed: before, it may be another's. */
function listMessages(db: Db, actor: SignedIn) {
  const written = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subjectId, contactMessages.id), eq(events.actorId, actor.userId)))
  const ownAddress = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, actor.userId), users.emailVerified))
  return db
    .select({
      enviadaEm: contactMessages.sentAt,
      nome: contactMessages.senderName,
      email: contactMessages.senderEmail,
      telefone: contactMessages.senderPhone,
      empresa: contactMessages.company,
      assunto: contactMessages.subject,
      mensagem: contactMessages.content,
    })
    .from(contactMessages)
    .where(or(exists(written), inArray(sql`lower(${contactMessages.senderEmail})`, ownAddress)))
    .orderBy(desc(contactMessages.sentAt))
    .limit(MAX_ROWS)
}
