import { type SQL, sql } from 'drizzle-orm'
import { applicationMessages } from '#app/domain/applications/messages/application-message-table.ts'
import { messageTemplates } from '#app/domain/applications/messages/message-template-table.ts'
import { countAnswerRates } from '#app/domain/companies/count-answer-rates.ts'
import type { AppContext } from '#app/http/context.ts'
import { demoAddresses } from './sign-ins.ts'

/**
 * Ages in days of pending applications: before and after a candidate may ask for an answer, and
 * just before an application counts as unanswered.
 */
const WAITED_DAYS = [9, 13, 24, 29]
/** Days since the deadline of a job whose company must report the outcome. */
const ENDED_DAYS = 14

/**
 * Moves dates back, so that the demonstration has unanswered applications and an ended job. Then
 * computes the companies' answer rates.
 */
export async function makeUnanswered(ctx: AppContext): Promise<void> {
  const { company, candidate } = demoAddresses
  const ages = `{${WAITED_DAYS.join(',')}}`
  for (const own of [
    sql`company_id = (select company_id from company_members join users on users.id = user_id where email = ${company})`,
    sql`candidate_id = (select id from users where email = ${candidate})`,
  ]) {
    await ctx.db.execute(sql`
      with waiting as (
        select id, row_number() over (order by applied_at desc, id) as place from applications
        where status = 'submitted' and ${own}),
      aged as (
        select id, now() - make_interval(days => (${ages}::int[])[place], hours => 2) as at from waiting
        where place <= ${WAITED_DAYS.length}),
      changed as (
        update application_status_changes as change set at = aged.at from aged
        where change.application_id = aged.id)
      update applications set applied_at = aged.at, seen_at = aged.at + interval '1 day'
      from aged where applications.id = aged.id`)
  }
  await ctx.db.execute(sql`
    update jobs set expires_at = now() - make_interval(days => ${ENDED_DAYS}::int)
    where id = (select job.id from jobs job
      where ${isOpen(sql`job`)} and exists (select from jobs other
        where other.company_id = job.company_id and other.id <> job.id and ${isOpen(sql`other`)})
      order by job.company_id = (select company_id from company_members
        join users on users.id = user_id where email = ${company}) desc, job.created_at limit 1)`)
  await makeThreads(ctx)
  await countAnswerRates(ctx.db)
}

const isOpen = (job: SQL) =>
  sql`${job}.status = 'active' and (${job}.expires_at is null or ${job}.expires_at > now())`

/**
 * Creates a template, and messages to the last three candidates of the demonstration's company. One
 * candidate has answered.
 */
async function makeThreads({ db }: AppContext): Promise<void> {
  const { rows } = await db.execute<{ id: string; candidateId: string; companyId: string }>(sql`
    select a.id, candidate_id as "candidateId", a.company_id as "companyId"
    from applications a join company_members using (company_id) join users on users.id = user_id
    where email = ${demoAddresses.company} and status = 'reviewing' and candidate_id is not null
    order by applied_at desc, a.id limit 3`)
  const [first] = rows
  if (!first) return
  await db.insert(messageTemplates).values({
    companyId: first.companyId,
    name: 'Primeira conversa',
    kind: 'invitation',
    subject: 'Conversa sobre {vaga}',
    body: 'Olá, {nome}.\n\nPode passar por cá, {data}? Estamos em {local}.\n\n{empresa}',
  })
  const sentAt = sql`now() - interval '2 days'`
  for (const { id: applicationId, companyId } of rows) {
    await db.insert(applicationMessages).values({
      applicationId,
      companyId,
      author: 'company',
      subject: 'Falta um documento',
      body: 'Bom dia. Para continuar falta-nos o certificado da escola. Pode trazê-lo esta semana?',
      batchId: first.id,
      sentAt,
      leavesAt: sentAt,
    })
  }
  await db.insert(applicationMessages).values({
    applicationId: first.id,
    companyId: first.companyId,
    author: 'candidate',
    body: 'Bom dia. Posso levá-lo na quinta-feira de manhã.',
    batchId: first.candidateId,
    sentAt: sql`now() - interval '1 day'`,
    leavesAt: sql`now() - interval '1 day'`,
  })
}
