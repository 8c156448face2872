import { sql } from 'drizzle-orm'
import { abuseReports } from '#app/domain/abuse-reports/abuse-report-table.ts'
import { applicationMessages } from '#app/domain/applications/messages/application-message-table.ts'
import { searchEngineVisits } from '#app/domain/audience/audience-table.ts'
import {
  contactMessages,
  messageAnswers,
  savedAnswers,
} from '#app/domain/messages/message-table.ts'
import { incidents } from '#app/domain/platform-status/status-table.ts'
import { companyVerifications } from '#app/domain/verification/verification-table.ts'
import type { AppContext } from '#app/http/context.ts'
import { demoMessages } from './inbox.ts'
import type { DemoPeople } from './make-people.ts'
import { demoAddresses } from './sign-ins.ts'

const ago = (days: number, hours = 0) =>
  sql`now() - make_interval(days => ${days}::int, hours => ${hours}::int)`

/**
 * Creates messages, abuse reports and requests to the administrators, each kind in all of its
 * states.
 */
export async function makeInbox(ctx: AppContext, people: DemoPeople): Promise<void> {
  await makeMessages(ctx, people)
  await makeReports(ctx)
  await makeHeldMessages(ctx)
  await makeRefusedVerification(ctx)
  await ctx.db
    .insert(searchEngineVisits)
    .values({ engine: 'Google', lastAt: ago(0, 7), lastPath: '/vagas' })
  await ctx.db.insert(incidents).values({
    title: 'Envio de emails atrasado',
    content: 'Os avisos saíram com uma hora de atraso. Nenhum se perdeu.',
    startedAt: ago(12, 3),
    resolvedAt: ago(12, 1),
  })
}

async function makeMessages({ db }: AppContext, { admin }: DemoPeople): Promise<void> {
  for (const { name, company, subject, content, days, state } of demoMessages) {
    const isAnswered = state === 'answered'
    const [message] = await db
      .insert(contactMessages)
      .values({
        senderName: name,
        senderEmail: `${name.toLowerCase().split(' ')[0]}@pessoas.example`,
        company,
        subject,
        category: subject,
        content,
        sentAt: ago(days, 2),
        isRead: state !== 'unread',
        answeredAt: isAnswered ? ago(days - 1) : null,
        assignedTo: state === 'assigned' ? admin.userId : null,
        note: state === 'assigned' ? 'Telefonar antes de responder.' : null,
      })
      .returning({ id: contactMessages.id })
    if (!message || !isAnswered) continue
    await db.insert(messageAnswers).values({
      messageId: message.id,
      adminId: admin.userId,
      content: 'Bom dia. Já tratámos do seu pedido. Obrigado por nos ter escrito.',
      sentAt: ago(days - 1),
    })
  }
  await db.insert(savedAnswers).values([
    {
      name: 'Como comprar um pacote',
      content: 'Bom dia.\n\nEscolha o pacote em Empresas e envie o comprovativo da transferência.',
    },
    {
      name: 'Oferta falsa',
      content: 'Bom dia.\n\nObrigado pelo aviso. Vamos ver a vaga e damos-lhe resposta por email.',
    },
  ])
}

/**
 * Creates open reports on a job, a company and a message, and a rejected and a confirmed report.
 */
async function makeReports({ db }: AppContext): Promise<void> {
  const { rows } = await db.execute<{ id: string; companyId: string }>(sql`
    select id, company_id as "companyId" from jobs
    where status = 'active' and expires_at > now() order by title, created_at limit 3`)
  const closed = await db.execute<{ id: string }>(
    sql`select id from jobs where status = 'closed' order by title, created_at limit 1`,
  )
  const message = await db.execute<{ id: string }>(
    sql`select id from application_messages where author = 'company' order by sent_at, id limit 1`,
  )
  const [job, company, other] = rows
  const [wasClosed] = closed.rows
  const [spoken] = message.rows
  if (!job || !company || !other || !wasClosed || !spoken) return
  const reporter = (name: string) => ({ reporterEmail: `${name}@pessoas.example` })
  await db.insert(abuseReports).values([
    {
      ...reporter('josefa'),
      subjectKind: 'job',
      subjectId: job.id,
      reason: 'gone',
      content: 'Liguei para a empresa e disseram que o lugar já foi preenchido.',
      reportedAt: ago(1, 4),
    },
    {
      ...reporter('tomas'),
      subjectKind: 'company',
      subjectId: company.companyId,
      reason: 'fake-company',
      reportedAt: ago(2),
    },
    {
      ...reporter('edna'),
      subjectKind: 'message',
      subjectId: spoken.id,
      reason: 'other',
      content: 'Pediram o certificado duas vezes.',
      reportedAt: ago(0, 6),
    },
    {
      ...reporter('paulo'),
      subjectKind: 'job',
      subjectId: other.id,
      reason: 'discriminates',
      reportedAt: ago(9),
      outcome: 'rejected',
      decidedAt: ago(8),
    },
    {
      ...reporter('rita'),
      subjectKind: 'job',
      subjectId: wasClosed.id,
      reason: 'money',
      reportedAt: ago(15),
      outcome: 'confirmed',
      decidedAt: ago(15),
    },
  ])
}

/**
 * Creates a message held for review and a refused one. Neither is from the company that visitors
 * sign in to.
 */
async function makeHeldMessages({ db }: AppContext): Promise<void> {
  const { rows } = await db.execute<{ id: string; companyId: string }>(sql`
    select a.id, a.company_id as "companyId" from applications a
    where status = 'reviewing' and company_id not in (
      select company_id from company_members join users on users.id = user_id
      where email = ${demoAddresses.company})
    order by applied_at desc, candidate_name limit 2`)
  const bodies = [
    'Para avançar tem de pagar 5 000 KZ pela ficha médica. Envie por transferência.',
    'Mande o código que recebeu por SMS para confirmarmos a sua conta.',
  ]
  for (const [index, { id: applicationId, companyId }] of rows.entries()) {
    await db.insert(applicationMessages).values({
      applicationId,
      companyId,
      author: 'company',
      body: bodies[index] ?? '',
      batchId: applicationId,
      sentAt: ago(index, 5),
      leavesAt: ago(index, 5),
      heldAt: ago(index, 5),
      refusedAt: index === 1 ? ago(0, 20) : null,
    })
  }
}

async function makeRefusedVerification({ db }: AppContext): Promise<void> {
  const { rows } = await db.execute<{ id: string; phone: string }>(sql`
    select id, phone from companies where phone is not null
      and id not in (select company_id from company_verifications)
    order by name limit 1`)
  const [company] = rows
  if (!company) return
  await db.insert(companyVerifications).values({
    companyId: company.id as typeof companyVerifications.$inferInsert.companyId,
    kind: 'documents',
    subject: company.phone,
    requestedAt: ago(20),
    outcome: 'rejected',
    reason: 'A certidão não se lê.',
    decidedAt: ago(18),
  })
}
