import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { createAccount } from '#app/domain/accounts/create-account.ts'
import type { CompanyMember } from '#app/domain/actor.ts'
import { apiKeys } from '#app/domain/api-access/api-access-table.ts'
import { createApiKey } from '#app/domain/api-access/issue-api-key.ts'
import { applications } from '#app/domain/applications/application-table.ts'
import {
  labelApplication,
  noteApplication,
  starApplication,
} from '#app/domain/applications/mark-application.ts'
import { messageTemplates } from '#app/domain/applications/messages/message-template-table.ts'
import { companyMembers } from '#app/domain/companies/member-table.ts'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { returnJob } from '#app/domain/jobs/return-job.ts'
import { offerVersion } from '#app/domain/subscriptions/package-offer.ts'
import { requestPackage } from '#app/domain/subscriptions/request-package.ts'
import { packages } from '#app/domain/subscriptions/subscription-table.ts'
import { inviteMember } from '#app/domain/team/invite-member.ts'
import type { AppContext } from '#app/http/context.ts'
import type { DemoJob } from './job.ts'
import { jobInput } from './make-jobs.ts'
import type { DemoPeople } from './make-people.ts'
import { demoAddresses } from './sign-ins.ts'

/** Adds records to the lists of the demonstration's company, so that the lists show every state. */
export async function makeOwnCompany(
  ctx: AppContext,
  people: DemoPeople,
  model: DemoJob | undefined,
): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select company_id as id from company_members join users on users.id = user_id
    where email = ${demoAddresses.company}`)
  const owner = [...people.companies.values()].find(({ companyId }) => companyId === rows[0]?.id)
  if (!owner) throw new Error('the company of the demonstration is missing')
  if (model) await makeUnpublishedJobs(ctx, owner, people.admin, model)
  await makeTeam(ctx, owner)
  await markApplications(ctx, owner)
  await ctx.db.insert(messageTemplates).values({
    companyId: owner.companyId,
    name: 'Recusa com agradecimento',
    kind: 'refusal',
    subject: 'A sua candidatura a {vaga}',
    body: 'Olá, {nome}.\n\nDesta vez escolhemos outra pessoa. Obrigado pelo seu tempo.\n\n{empresa}',
  })
  await makeKeys(ctx, owner)
  await requestMore(ctx, owner)
}

/**
 * Creates a draft, a job that waits for an administrator, and a job that was returned with a
 * reason.
 */
async function makeUnpublishedJobs(
  { db }: AppContext,
  owner: CompanyMember,
  admin: DemoPeople['admin'],
  model: DemoJob,
): Promise<void> {
  const make = async (title: string, draft: boolean) => {
    const input = { ...jobInput(model), title, isUrgent: false, expiresAt: null }
    const { id } = completed(await createJob(db, owner, input, { draft }))
    if (!draft) completed(await setJobStatus(db, admin, id, 'pending'))
    return id
  }
  await make('Assistente Administrativo', true)
  await make('Recepcionista', false)
  const returned = await make('Estafeta', false)
  const [job] = await db.select({ version: jobs.version }).from(jobs).where(eq(jobs.id, returned))
  const reason = 'Diga o horário e se a mota é da empresa.'
  completed(await returnJob(db, admin, returned, { reason }, job?.version ?? 1))
}

/**
 * Creates one colleague for each role except the owner's, and an unanswered invitation. The
 * colleagues cannot sign in.
 */
async function makeTeam({ db }: AppContext, owner: CompanyMember): Promise<void> {
  const colleagues = [
    { name: 'Teresa Muanda', role: 'recrutador' },
    { name: 'Adilson Cassoma', role: 'leitor' },
  ] as const
  for (const { name, role } of colleagues) {
    const email = `${role}@equipa.example`
    await db.transaction(async (tx) => {
      const person = { name, email, userType: 'company', emailVerified: true } as const
      const userId = await createAccount(tx, person)
      const { companyId, userId: invitedBy } = owner
      await tx.insert(companyMembers).values({ companyId, userId, role, invitedBy })
    })
  }
  completed(await inviteMember(db, owner, { email: 'gestora@equipa.example', role: 'recrutador' }))
}

async function markApplications({ db }: AppContext, owner: CompanyMember): Promise<void> {
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.companyId, owner.companyId), isNotNull(applications.candidateId)))
    .orderBy(desc(applications.appliedAt), asc(applications.id))
    .limit(4)
  const [first, second, third, fourth] = found.map(({ id }) => id)
  for (const id of [first, third]) if (id) completed(await starApplication(db, owner, id, true))
  const labels = { labels: ['2.ª entrevista', 'Fala inglês'] }
  if (second) completed(await labelApplication(db, owner, second, labels))
  if (third) completed(await labelApplication(db, owner, third, { labels: ['Reserva'] }))
  const note = 'Boa conversa ao telefone. Pode começar no início do mês.'
  if (fourth) completed(await noteApplication(db, owner, fourth, { note }))
}

/** Creates an API key that is in use, and one that expires within a week. */
async function makeKeys({ db }: AppContext, owner: CompanyMember): Promise<void> {
  const keys = [
    { name: 'Página de carreiras', scopes: ['jobs:read'], days: 365 },
    { name: 'Programa de recursos humanos', scopes: ['applications:read'], days: 5 },
  ] as const
  for (const { scopes, ...key } of keys) {
    const request = { key: randomUUID(), fingerprint: key.name }
    completed(await createApiKey(db, owner, { ...key, scopes: [...scopes] }, request))
  }
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now() - interval '2 hours'` })
    .where(eq(apiKeys.name, 'Página de carreiras'))
}

async function requestMore({ db }: AppContext, owner: CompanyMember): Promise<void> {
  const [offer] = await db.select().from(packages).where(eq(packages.type, 'corporativo')).limit(1)
  if (!offer) return
  const order = { packageId: offer.id, expectedVersion: offerVersion(offer), proof: undefined }
  const request = { key: randomUUID(), fingerprint: offer.id }
  completed(await requestPackage(db, owner, order, request))
}

function completed<Value>(
  outcome: { ok: true; value: Value } | { ok: false; refusal: string },
): Value {
  if (!outcome.ok) throw new Error(`an act of the demonstration was refused: ${outcome.refusal}`)
  return outcome.value
}
