import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { fileNameForDisplay } from '../documents/document.ts'
import { jobs } from '../jobs/job-table.ts'
import {
  companySubscriptions,
  packageRequests,
  packages,
  payments,
} from '../subscriptions/subscription-table.ts'
import { MAX_ROWS, type OwnData, type OwnFile } from './own-data.ts'

/** The company's page, jobs and packages; not the applications, which are the candidates' data. */
export async function gatherCompanyData(db: Db, { companyId }: CompanyMember): Promise<OwnData> {
  const { shortCode, subscriptionId, companyId: _, ...jobColumns } = getTableColumns(jobs)
  const [[company], ownJobs, subscriptions, requests, paid] = await Promise.all([
    db.select().from(companies).where(eq(companies.id, companyId)),
    db
      .select(jobColumns)
      .from(jobs)
      .where(eq(jobs.companyId, companyId))
      .orderBy(desc(jobs.createdAt))
      .limit(MAX_ROWS),
    db
      .select({
        pacote: packages.name,
        activa: companySubscriptions.isActive,
        inicio: companySubscriptions.startDate,
        fim: companySubscriptions.endDate,
        vagasUsadas: companySubscriptions.jobsUsed,
        vagasExtra: companySubscriptions.extraJobs,
      })
      .from(companySubscriptions)
      .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
      .where(eq(companySubscriptions.companyId, companyId))
      .limit(MAX_ROWS),
    db
      .select({
        pacote: packages.name,
        estado: packageRequests.status,
        pedidoEm: packageRequests.requestedAt,
        tratadoEm: packageRequests.processedAt,
        razaoDaRecusa: packageRequests.rejectionReason,
        proof: packageRequests.proof,
        proofName: packageRequests.proofName,
      })
      .from(packageRequests)
      .innerJoin(packages, eq(packages.id, packageRequests.packageId))
      .where(eq(packageRequests.companyId, companyId))
      .limit(MAX_ROWS),
    db
      .select({ pacote: packages.name, valorEmKz: payments.amount, quando: payments.paidAt })
      .from(payments)
      .innerJoin(packages, eq(packages.id, payments.packageId))
      .where(eq(payments.companyId, companyId))
      .limit(MAX_ROWS),
  ])
  const proofs = requests.flatMap(({ proof, proofName }, place): OwnFile[] => {
    const path = `ficheiros/comprovativo ${place + 1} - ${fileNameForDisplay(proofName ?? 'ficheiro')}`
    return proof ? [{ area: 'proofs', key: proof, path }] : []
  })
  const logo: OwnFile[] = company?.logo
    ? [{ area: 'company-logos', key: company.logo, path: 'ficheiros/logotipo.webp' }]
    : []
  return {
    records: {
      empresa: company,
      vagas: ownJobs,
      subscricoes: subscriptions,
      pedidosDePacotes: requests.map(({ proof: _proof, proofName: _name, ...request }) => request),
      pagamentos: paid,
    },
    files: [...logo, ...proofs],
  }
}
