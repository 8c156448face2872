import { randomInt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { admins, users } from '#app/domain/accounts/account-table.ts'
import { createAccount } from '#app/domain/accounts/create-account.ts'
import { type Admin, type Candidate, type CompanyMember, system } from '#app/domain/actor.ts'
import { applications } from '#app/domain/applications/application-table.ts'
import { applyToJob } from '#app/domain/applications/apply-to-job.ts'
import type { Proposal } from '#app/domain/applications/interviews/interview-input.ts'
import { candidateCvs, candidates } from '#app/domain/candidates/candidate-table.ts'
import type { CompanyRole } from '#app/domain/companies/company-role.ts'
import { companyMembers } from '#app/domain/companies/member-table.ts'
import { events } from '#app/domain/history/event-table.ts'
import { setJobStatus } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { baseHashOfJobForm, type JobInput } from '#app/domain/jobs/job-input.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { questionKey } from '#app/domain/jobs/question-key.ts'
import type { RiskContext } from '#app/domain/jobs/risk/assess-job.ts'
import type { Outcome } from '#app/domain/outcome.ts'
import { createPerson } from '#app/domain/registration/register.ts'
import { settings } from '#app/domain/settings/settings-table.ts'
import { activatePackage } from '#app/domain/subscriptions/activate-package.ts'
import type { PackageType } from '#app/domain/subscriptions/package.ts'
import { companySubscriptions, packages } from '#app/domain/subscriptions/subscription-table.ts'
import { createSecrets } from '#app/integrations/identity/secrets.ts'

/** Accounts have no password unless a hash is passed, because hashing is slow. */
type Account = { name?: string; email?: string; passwordHash?: string }

export async function candidate(db: Db, person: Account = {}): Promise<Candidate> {
  const name = person.name ?? 'Ana Conceição'
  const userId = await registered(db, 'candidate', { ...person, name })
  const key = `${userId}/${randomUUID()}.pdf`
  await db.insert(candidateCvs).values({
    candidateId: userId,
    key,
    name: 'cv.pdf',
    contentType: 'application/pdf',
    bytes: 1000,
    sha256: '0'.repeat(64),
  })
  await db.update(candidates).set({ cvFile: key }).where(eq(candidates.id, userId))
  return { kind: 'candidate', candidateId: userId, ...presence(userId, name) }
}

type CompanyChoice = Account & {
  approved?: boolean
  /**
   * The bought package. By default, the company has the trial of a new company; with null it has
   * none.
   */
  bought?: PackageType | null
}

/** Registers a company, which by default is approved and on its trial. */
export async function company(db: Db, options: CompanyChoice = {}): Promise<CompanyMember> {
  const { approved = true, bought } = options
  const name = options.name ?? 'Padaria Kianda'
  const userId = await registered(db, 'company', { ...options, name }, approved)
  if (bought === null) {
    await db.delete(companySubscriptions).where(eq(companySubscriptions.companyId, userId))
  } else if (bought) {
    const [chosen] = await db.select().from(packages).where(eq(packages.type, bought))
    if (!chosen) throw new Error(`there is no package ${bought}`)
    const order = { companyId: userId, packageId: chosen.id, days: chosen.durationDays }
    must(await db.transaction((tx) => activatePackage(tx, system, order)))
  }
  return { kind: 'company', companyId: userId, role: 'dono', ...presence(userId, name) }
}

export async function member(
  db: Db,
  { companyId, name: companyName }: CompanyMember,
  role: CompanyRole,
  person: Account = {},
): Promise<CompanyMember> {
  const userId = await db.transaction(async (tx) => {
    const id = await createAccount(tx, {
      name: person.name ?? 'Rita Neto',
      email: person.email ?? someEmail('membro'),
      passwordHash: person.passwordHash ?? 'none',
      userType: 'company',
      emailVerified: true,
    })
    await tx.insert(companyMembers).values({ companyId, userId: id, role })
    return id
  })
  return { kind: 'company', companyId, role, ...presence(userId, companyName) }
}

export async function admin(db: Db, person: Account = {}): Promise<Admin> {
  const name = person.name ?? 'Administração'
  const userId = await db.transaction(async (tx) => {
    const id = await createAccount(tx, {
      name,
      email: person.email ?? someEmail('admin'),
      passwordHash: person.passwordHash ?? 'none',
      userType: 'admin',
      emailVerified: true,
    })
    await tx.insert(admins).values({ id, name, canAssignAdmin: true })
    return id
  })
  return { kind: 'admin', canAssignAdmin: true, ...presence(userId, name) }
}

export function jobWords(words: Partial<JobInput> = {}): JobInput {
  return {
    title: 'Padeiro',
    description: 'Fazer pão todas as manhãs.',
    responsibilities: 'Preparar as massas e vigiar o forno.',
    requirements: 'Dois anos de experiência.',
    benefits: null,
    conditions: null,
    province: 'luanda',
    location: 'Maianga',
    salaryMin: null,
    salaryMax: null,
    contractType: 'full_time',
    workType: 'presencial',
    isUrgent: false,
    tags: [],
    skillsRequired: [],
    experienceYears: null,
    expiresAt: null,
    faq: null,
    warningReply: null,
    ...words,
  }
}

/**
 * Publishes a job, which uses up a publication of the company's package. Returns the job's id. The
 * deadline may be in the past.
 */
export async function publishedJob(
  db: Db,
  owner: CompanyMember,
  words: Partial<JobInput> = {},
): Promise<string> {
  const { id } = must(await createJob(db, owner, jobWords({ ...words, expiresAt: null })))
  if (words.expiresAt)
    await db.update(jobs).set({ expiresAt: words.expiresAt }).where(eq(jobs.id, id))
  const approver: Admin = { kind: 'admin', canAssignAdmin: false, ...presence(randomUUID(), 'Ad') }
  must(await setJobStatus(db, approver, id, 'active'))
  return id
}

export async function sentApplication(
  db: Db,
  applicant: Candidate,
  jobId: string,
  words: { name?: string; answers?: string[]; coverLetter?: string | null } = {},
): Promise<string> {
  const [job] = await db.select({ faq: jobs.faq }).from(jobs).where(eq(jobs.id, jobId))
  const answer = await applyToJob(
    db,
    applicant,
    jobId,
    {
      name: words.name ?? applicant.name,
      email: someEmail('candidatura'),
      phone: '+244 900 000 001',
      coverLetter: words.coverLetter ?? null,
      questions: (job?.faq ?? []).map(({ question }) => questionKey(question)),
      answers: words.answers ?? [],
      updateProfile: false,
    },
    'profile',
    { key: randomUUID(), fingerprint: 'only' },
  )
  return must(answer).applicationId
}

/** Sends an application to a new job of the company, dated `days` days ago. Returns its id. */
export async function agedApplication(
  db: Db,
  applicant: Candidate,
  owner: CompanyMember,
  days: number,
): Promise<string> {
  const id = await sentApplication(db, applicant, await publishedJob(db, owner))
  await ageApplication(db, id, days)
  return id
}

export async function ageApplication(db: Db, id: string, days: number): Promise<void> {
  const appliedAt = sql`now() - make_interval(days => ${days}::int, mins => 1)`
  await db.update(applications).set({ appliedAt }).where(eq(applications.id, id))
}

/**
 * Returns a proposal with one interview time for each entry of `days` (days from now), each with
 * `seats` seats.
 */
export function interviewProposal(days = [3], seats = 1): Proposal {
  const startsAt = (ahead: number) => new Date(Date.now() + ahead * 86_400_000)
  return {
    kind: 'place',
    location: 'Rua da Missão, 12, Luanda',
    landmark: 'Largo da Mutamba',
    minutes: 30,
    note: 'Traga o bilhete de identidade.',
    slots: days.map((ahead, row) => ({ startsAt: startsAt(ahead), seats, row })),
  }
}

/**
 * Changes a subscription directly in the database, as an administrator or the passing of time
 * would.
 */
export async function changeSubscription(
  db: Db,
  owner: CompanyMember,
  change: Partial<typeof companySubscriptions.$inferInsert>,
): Promise<void> {
  await db
    .update(companySubscriptions)
    .set(change)
    .where(eq(companySubscriptions.companyId, owner.companyId))
}

export function endSubscription(db: Db, owner: CompanyMember): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  return changeSubscription(db, owner, {
    startDate: daysAgo(30),
    endDate: daysAgo(1),
    trialEndDate: daysAgo(1),
  })
}

export async function changeSettings(
  db: Db,
  change: Partial<typeof settings.$inferInsert>,
): Promise<void> {
  await db.update(settings).set(change)
}

export async function baseHashOfJob(db: Db, jobId: string): Promise<string> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  return job ? baseHashOfJobForm(job) : ''
}

export async function eventsOf(db: Db, subjectId: string) {
  return db
    .select({ name: events.name, actorId: events.actorId, data: events.data })
    .from(events)
    .where(eq(events.subjectId, subjectId))
    .orderBy(events.at, events.id)
}

/** Returns the value of a successful result. Throws on a refusal. */
export function must<Value>(answer: Outcome<Value, string, unknown>): Value {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal}`)
  return answer.value
}

async function registered(
  db: Db,
  userType: 'candidate' | 'company',
  { name, email, passwordHash }: Account & { name: string },
  autoApproveCompanies = true,
): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await createPerson(
      tx,
      system,
      { autoApproveCompanies },
      {
        userType,
        name,
        // Each company has its own tax number (NIF): a second company with the same one would be
        // pending.
        nif: userType === 'company' ? `5${randomInt(10 ** 8, 10 ** 9)}` : '5000000000',
        phone: '',
        email: email ?? someEmail(userType),
        endereco: '',
        // The look-up finds the company in the register, so it has verification level 2 once it is
        // approved.
        ...(userType === 'company'
          ? { register: { registerAnswer: 'found' as const, registerName: name } }
          : {}),
      },
      passwordHash ?? 'none',
    )
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, id))
    return id
  })
}

function presence(userId: string, name: string) {
  return {
    userId,
    name,
    client: 'test',
    sessionId: randomUUID(),
    signedInAt: new Date(),
    isBorrowed: false,
  }
}

function someEmail(who: string): string {
  return `${who}-${randomUUID()}@exemplo.ao`
}

export const riskContext = (db: Db): RiskContext => ({
  db,
  secrets: createSecrets('a secret of 32 characters or more'),
  config: { publicUrl: 'https://lusona.co.ao' },
})
