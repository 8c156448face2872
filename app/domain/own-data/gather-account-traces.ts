import { and, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { reasonLabels } from '../abuse-reports/abuse-report.ts'
import { abuseReports } from '../abuse-reports/abuse-report-table.ts'
import { oneTimeTokens, sessions, users } from '../accounts/account-table.ts'
import type { SignedIn } from '../actor.ts'
import { showPhone } from '../formats/phone.ts'
import { events, idempotencyKeys, mailOutbox, securityLog } from '../history/event-table.ts'
import { contactMessages } from '../messages/message-table.ts'
import { attempts } from '../rate-limits/attempt-table.ts'
import { deviceWords } from '../sessions/device.ts'
import { MAX_ROWS } from './own-data.ts'
import { eventWords, linkWords, mailWords, securityWords, wordsFor } from './own-data-words.ts'

export async function gatherAccountTraces(db: Db, actor: SignedIn, addresses: string[]) {
  const [own, links, log, mails, history, messages, reports, forms, counted] = await Promise.all([
    listSessions(db, actor),
    listLinks(db, actor),
    listSecurityEntries(db, actor, addresses),
    listMails(db, actor, addresses),
    listEvents(db, actor),
    listMessages(db, actor, addresses),
    listReports(db, actor, addresses),
    db
      .select({ enviadoEm: idempotencyKeys.createdAt })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.actor, actor.userId))
      .limit(MAX_ROWS),
    listAttempts(db, actor, addresses),
  ])
  return {
    sessoes: own.map(({ userAgent, ...session }) => ({
      dispositivo: deviceWords(userAgent),
      ...session,
      navegador: userAgent,
    })),
    ligacoesPorEmail: links.map(({ purpose, ...link }) => ({
      para: wordsFor(linkWords, purpose),
      ...link,
    })),
    registoDeSeguranca: log.map(({ action, ...entry }) => ({
      oQue: wordsFor(securityWords, action),
      ...entry,
    })),
    emailsEnviados: mails.map(({ mail, ...sent }) => ({
      sobre: wordsFor(mailWords, mail),
      ...sent,
    })),
    historico: history.map(({ name, quando }) => ({ oQue: wordsFor(eventWords, name), quando })),
    mensagensEnviadas: messages.map((message) => ({
      ...message,
      telefone: showPhone(message.telefone),
    })),
    denuncias: reports.map(({ reason, outcome, ...report }) => ({
      motivo: reasonLabels[reason],
      ...report,
      resultado: outcome && (outcome === 'confirmed' ? 'Confirmada' : 'Não confirmada'),
    })),
    formulariosEnviados: forms,
    tentativasContadas: counted,
  }
}

function listSessions(db: Db, actor: SignedIn) {
  return db
    .select({
      iniciada: sessions.createdAt,
      usadaPelaUltimaVez: sessions.updatedAt,
      acabaEm: sessions.expiresAt,
      emAparelhoAlheio: sessions.isBorrowed,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, actor.userId))
    .orderBy(desc(sessions.createdAt))
    .limit(MAX_ROWS)
}

function listLinks(db: Db, actor: SignedIn) {
  return db
    .select({
      purpose: oneTimeTokens.purpose,
      email: oneTimeTokens.subject,
      pedidaEm: oneTimeTokens.createdAt,
      validaAte: oneTimeTokens.expiresAt,
      usadaEm: oneTimeTokens.usedAt,
    })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.userId, actor.userId))
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(MAX_ROWS)
}

function listSecurityEntries(db: Db, { userId }: SignedIn, addresses: string[]) {
  const newValue = (name: string) => sql<string | null>`${securityLog.newValues} ->> ${name}`
  return db
    .select({
      action: securityLog.action,
      quando: securityLog.at,
      email: newValue('email'),
      ficheiro: newValue('name'),
      campo: newValue('field'),
      texto: newValue('input'),
      marcaDaRede: securityLog.client,
    })
    .from(securityLog)
    .where(
      or(
        eq(securityLog.actorId, userId),
        eq(securityLog.recordId, userId),
        inArray(sql`(${securityLog.newValues} ->> 'email')`, addresses),
      ),
    )
    .orderBy(desc(securityLog.at))
    .limit(MAX_ROWS)
}

function listMails(db: Db, { userId }: SignedIn, addresses: string[]) {
  return db
    .select({
      mail: mailOutbox.mail,
      para: mailOutbox.recipient,
      escritoEm: mailOutbox.createdAt,
      enviadoEm: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(
      or(
        inArray(mailOutbox.recipient, addresses),
        sql`${mailOutbox.data} ->> 'userId' = ${userId}`,
      ),
    )
    .orderBy(desc(mailOutbox.createdAt))
    .limit(MAX_ROWS)
}

function listEvents(db: Db, { userId }: SignedIn) {
  return db
    .select({ name: events.name, quando: events.at })
    .from(events)
    .where(or(eq(events.actorId, userId), eq(events.subjectId, userId)))
    .orderBy(desc(events.at))
    .limit(MAX_ROWS)
}

/**
 * Finds messages only by confirmed addresses, because unconfirmed ones may belong to another
 * person.
 */
function listMessages(db: Db, actor: SignedIn, addresses: string[]) {
  const written = db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.subjectId, contactMessages.id), eq(events.actorId, actor.userId)))
  return db
    .select({
      enviadaEm: contactMessages.sentAt,
      nome: contactMessages.senderName,
      email: contactMessages.senderEmail,
      telefone: contactMessages.senderPhone,
      empresa: contactMessages.company,
      assunto: contactMessages.subject,
      mensagem: contactMessages.content,
      respostas: sql<string[]>`array(select content from message_answers
        where message_id = ${contactMessages.id} order by sent_at)`,
    })
    .from(contactMessages)
    .where(or(exists(written), inArray(sql`lower(${contactMessages.senderEmail})`, addresses)))
    .orderBy(desc(contactMessages.sentAt))
    .limit(MAX_ROWS)
}

function listReports(db: Db, { userId }: SignedIn, addresses: string[]) {
  return db
    .select({
      reason: abuseReports.reason,
      texto: abuseReports.content,
      enviadaEm: abuseReports.reportedAt,
      email: abuseReports.reporterEmail,
      outcome: abuseReports.outcome,
    })
    .from(abuseReports)
    .where(or(eq(abuseReports.reporterId, userId), inArray(abuseReports.reporterEmail, addresses)))
    .orderBy(desc(abuseReports.reportedAt))
    .limit(MAX_ROWS)
}

function listAttempts(db: Db, { userId }: SignedIn, addresses: string[]) {
  const own = addresses.map(
    (address) =>
      sql`${attempts.key} = ${address} or starts_with(${attempts.key}, ${`${address} `})`,
  )
  return db
    .select({ quando: attempts.at })
    .from(attempts)
    .where(or(eq(attempts.key, userId), ...own))
    .orderBy(desc(attempts.at))
    .limit(MAX_ROWS)
}

/** Returns only a confirmed address, because an unconfirmed one may belong to another person. */
export async function findProvenAddresses(db: Db, { userId }: SignedIn): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), users.emailVerified))
  return rows.map(({ email }) => email)
}
