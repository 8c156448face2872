import { eq, sql } from 'drizzle-orm'
import { profiles, users } from '#app/domain/accounts/account-table.ts'
import { type CompanyId, system } from '#app/domain/actor.ts'
import { companies } from '#app/domain/companies/company-table.ts'
import { decideCompany } from '#app/domain/companies/decide-company.ts'
import { inviteToCompany } from '#app/domain/companies/lifecycle/invite-to-company.ts'
import { suspendCompany } from '#app/domain/companies/lifecycle/suspend-company.ts'
import { confirmFraud, undoFraud } from '#app/domain/frauds/confirm-fraud.ts'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { createJobAsAdmin } from '#app/domain/jobs/create-job-as-admin.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { returnJob } from '#app/domain/jobs/return-job.ts'
import { createPerson } from '#app/domain/registration/register.ts'
import { companySubscriptions } from '#app/domain/subscriptions/subscription-table.ts'
import { blockUser } from '#app/domain/users/block-user.ts'
import type { AppContext } from '#app/http/context.ts'
import type { DemoPeople } from './make-people.ts'

const names = {
  pending: 'Padaria Estrela do Lubango',
  refused: 'Recrutas Angola Express',
  suspended: 'Mudanças Rápidas',
  fraud: 'Petro Sonho Recrutamento',
  cleared: 'Quinta do Catumbela',
  renamed: 'Clínica da Samba',
} as const

type Kind = keyof typeof names

/**
 * Creates one small company for each state that results from an administrator's decision. They are
 * not among the `demoCompanies`.
 */
export async function makeNewCompanies(ctx: AppContext, { admin }: DemoPeople): Promise<void> {
  const { db } = ctx
  const ids = {
    pending: await register(ctx, 'pending', 2),
    refused: await register(ctx, 'refused', 9),
    suspended: await register(ctx, 'suspended', 30),
    fraud: await register(ctx, 'fraud', 12),
    cleared: await register(ctx, 'cleared', 40),
    renamed: await register(ctx, 'renamed', 25),
  }
  await decideCompany(db, admin, ids.refused, 'refused', 'pending', 'O NIF é de outra empresa.')
  await blockUser(ctx, admin, ids.refused, 'false-data')
  const reason = 'Duas pessoas disseram que lhes pediram dinheiro.'
  await suspendCompany(db, admin, ids.suspended, reason, 'approved')

  const invented = await publish(ctx, admin, ids.fraud, 'Ajudante de Sonda')
  await confirmFraud(ctx, admin, invented, 'Pede dinheiro pela ficha médica.')
  const real = await publish(ctx, admin, ids.cleared, 'Tratador de Animais')
  await confirmFraud(ctx, admin, real, 'Uma mensagem pedia dinheiro em nome desta vaga.')
  await undoFraud(db, admin, real, 'A mensagem não era desta empresa.')

  const returned = await publish(ctx, admin, ids.renamed, 'Auxiliar de Clínica')
  await setJobStatus(db, admin, returned, 'pending')
  const [job] = await db.select({ version: jobs.version }).from(jobs).where(eq(jobs.id, returned))
  await returnJob(db, admin, returned, { reason: 'Falta dizer o horário.' }, job?.version ?? 1)
  await db
    .update(companies)
    .set({
      wantedName: 'Clínica da Samba e Filhos',
      wantedNif: '5417000999',
      renameWaitsSince: sql`now() - interval '1 day'`,
    })
    .where(eq(companies.id, ids.renamed))
  await db
    .update(companySubscriptions)
    .set({ endDate: sql`now() - interval '11 days'`, startDate: sql`now() - interval '25 days'` })
    .where(eq(companySubscriptions.companyId, ids.renamed))
  await inviteOwner(ctx, admin)
}

/**
 * Registers a company without a password, so its account cannot sign in. A company of the kind
 * 'pending' has an unconfirmed e-mail address.
 */
async function register({ db }: AppContext, kind: Kind, days: number): Promise<CompanyId> {
  const at = sql`now() - make_interval(days => ${days}::int)`
  return db.transaction(async (tx) => {
    const number = Object.keys(names).indexOf(kind)
    const person = {
      userType: 'company' as const,
      name: names[kind],
      nif: `54170001${number}0`,
      phone: `+24490000210${number}`,
      email: `geral@${kind}.empresas.example`,
      endereco: 'Rua da Missão, 12, Luanda',
    }
    const approves = kind !== 'pending' && kind !== 'refused'
    const id = await createPerson(tx, system, { autoApproveCompanies: approves }, person, '')
    if (kind !== 'pending')
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, id))
    await tx.update(profiles).set({ createdAt: at }).where(eq(profiles.id, id))
    await tx.update(users).set({ createdAt: at }).where(eq(users.id, id))
    await tx.update(companies).set({ createdAt: at }).where(eq(companies.id, id))
    return id
  })
}

async function publish(
  { db }: AppContext,
  admin: DemoPeople['admin'],
  companyId: CompanyId,
  title: string,
): Promise<string> {
  const made = await createJobAsAdmin(db, admin, companyId, {
    title,
    description: 'Procuramos uma pessoa de confiança, com vontade de aprender o ofício connosco.',
    responsibilities: 'Apoiar a equipa no dia a dia\nManter o local limpo e arrumado',
    requirements: 'Pontualidade\nBilhete de identidade válido',
    benefits: null,
    conditions: null,
    province: 'benguela',
    location: 'Lobito',
    salaryMin: 90_000,
    salaryMax: 120_000,
    contractType: 'full_time',
    workType: 'presencial',
    isUrgent: false,
    tags: [],
    skillsRequired: [],
    experienceYears: 0,
    expiresAt: null,
    faq: null,
    warningReply: null,
  })
  if (!made.ok) throw new Error(`a job of the demonstration was refused: ${made.refusal}`)
  // Date the job back, so that the newest jobs in the list are those of the `demoCompanies`.
  await db
    .update(jobs)
    .set({ createdAt: sql`now() - interval '20 days'` })
    .where(eq(jobs.id, made.value.id))
  return made.value.id
}

/**
 * Creates a company that an administrator entered, and whose owner has not yet accepted the
 * invitation.
 */
async function inviteOwner({ db }: AppContext, admin: DemoPeople['admin']): Promise<void> {
  const [made] = await db
    .insert(companies)
    .values({ name: 'Oficina Boa Estrada', province: 'huambo', approval: 'approved' })
    .returning({ id: companies.id })
  if (made) await inviteToCompany(db, admin, made.id, { email: 'dona@oficina.empresas.example' })
}
