import { eq, sql } from 'drizzle-orm'
import type { CompanyMember } from '#app/domain/actor.ts'
import { companies as companyTable } from '#app/domain/companies/company-table.ts'
import { plainNif } from '#app/domain/companies/nif.ts'
import { storeDocument } from '#app/domain/documents/store-document.ts'
import { requestCall, sendDocuments } from '#app/domain/verification/request-verification.ts'
import { plainPhone, type VerificationKind } from '#app/domain/verification/verification.ts'
import { companyVerifications } from '#app/domain/verification/verification-table.ts'
import type { AppContext } from '#app/http/context.ts'
import type { DemoCompany } from './companies.ts'
import type { DemoPeople } from './make-people.ts'
import { demoAddresses } from './sign-ins.ts'
import { writeCvPdf } from './write-cv-pdf.ts'

/** Companies get these levels in rotation. The company that visitors sign in to has level 2. */
const levels = [2, 3, 2, 1, 2, 2, 0, 2, 3, 2] as const

export async function makeVerifications(
  ctx: AppContext,
  people: DemoPeople,
  companies: readonly DemoCompany[],
): Promise<void> {
  for (const [index, company] of companies.entries()) {
    const member = people.companies.get(company.name)
    if (!member) continue
    const level = company.email === demoAddresses.company ? 2 : (levels[index % levels.length] ?? 0)
    if (level === 1) await accept(ctx, member, 'phone', plainPhone(company.phone), 20)
    if (level >= 2) await find(ctx, member, company)
    if (level === 3) await accept(ctx, member, 'documents', plainNif(company.nif), 40)
  }
  await makePending(ctx, [...people.companies.values()])
}

/** Records that the tax register lists the company under its own name. */
async function find({ db }: AppContext, { companyId }: CompanyMember, { name, nif }: DemoCompany) {
  await db
    .update(companyTable)
    .set({
      registerAnswer: 'found',
      registerName: name,
      registerNif: plainNif(nif),
      registerAskedAt: sql`now() - interval '60 days'`,
    })
    .where(eq(companyTable.id, companyId))
}

async function accept(
  { db }: AppContext,
  { companyId, userId }: CompanyMember,
  kind: VerificationKind,
  subject: string,
  days: number,
): Promise<void> {
  const at = sql`now() - make_interval(days => ${days}::int)`
  await db.insert(companyVerifications).values({
    companyId,
    kind,
    subject,
    requestedBy: userId,
    requestedAt: at,
    outcome: 'accepted',
    decidedAt: at,
  })
}

/** The company without a level requests a call, and the third company submits a document. */
async function makePending(ctx: AppContext, members: readonly CompanyMember[]): Promise<void> {
  const caller = members[levels.indexOf(0)]
  const sender = members[2]
  if (!caller || !sender) return
  await requestCall(ctx.db, caller)
  const content = writeCvPdf({
    name: sender.name,
    profession: 'Certidão do registo comercial (exemplo inventado)',
    contact: '',
    sections: [{ heading: 'Objecto social', lines: ['Documento de demonstração, sem valor.'] }],
  })
  const stored = await storeDocument(
    ctx,
    sender,
    { kind: 'proof', extension: 'pdf', contentType: 'application/pdf', content },
    sender.companyId,
  )
  if (!stored.ok) return
  const document = { key: stored.value.key, name: 'certidao.pdf' }
  await sendDocuments(ctx.db, sender, [document], { key: sender.companyId, fingerprint: 'demo' })
}
