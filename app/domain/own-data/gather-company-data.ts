import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId, CompanyMember } from '../actor.ts'
import {
  apiKeys,
  jobReferences,
  webhookDeliveries,
  webhooks,
} from '../api-access/api-access-table.ts'
import { messageTemplates } from '../applications/messages/message-template-table.ts'
import { companyApprovalLabels } from '../companies/company.ts'
import { companies } from '../companies/company-table.ts'
import { fileNameForDisplay } from '../documents/document.ts'
import { showPhone } from '../formats/phone.ts'
import { jobs } from '../jobs/job-table.ts'
import { provinceName } from '../places/province.ts'
import { packageRequestStatusLabels } from '../subscriptions/package.ts'
import {
  companySubscriptions,
  packageRequests,
  packages,
  payments,
} from '../subscriptions/subscription-table.ts'
import { describeJobs, listJobs, listVersions } from './gather-company-jobs.ts'
import { gatherVerification } from './gather-verification.ts'
import { MAX_ROWS, type OwnData, type OwnFile } from './own-data.ts'

const LOGO_PATH = 'ficheiros/logotipo.webp'

/** Applications are excluded, because they are the candidates' data. */
export async function gatherCompanyData(db: Db, { companyId }: CompanyMember): Promise<OwnData> {
  const [
    [company],
    ownJobs,
    versions,
    subscriptions,
    requests,
    paid,
    keys,
    hooks,
    references,
    templates,
    verification,
  ] = await Promise.all([
    findCompany(db, companyId),
    listJobs(db, companyId),
    listVersions(db, companyId),
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
        valorEmKz: packageRequests.price,
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
    db
      .select({
        nome: apiKeys.name,
        permissoes: apiKeys.scopes,
        validaAte: apiKeys.expiresAt,
        criadaEm: apiKeys.createdAt,
        usadaPelaUltimaVez: apiKeys.lastUsedAt,
        retiradaEm: apiKeys.revokedAt,
      })
      .from(apiKeys)
      .where(eq(apiKeys.companyId, companyId))
      .limit(MAX_ROWS),
    db
      .select({
        endereco: webhooks.url,
        avisos: webhooks.events,
        activo: webhooks.isActive,
        criadoEm: webhooks.createdAt,
        envios: sql<number>`(select count(*)::int from ${webhookDeliveries}
          where ${webhookDeliveries.webhookId} = ${webhooks.id})`,
      })
      .from(webhooks)
      .where(eq(webhooks.companyId, companyId))
      .limit(MAX_ROWS),
    db
      .select({ referencia: jobReferences.reference, vaga: jobs.title })
      .from(jobReferences)
      .innerJoin(jobs, eq(jobs.id, jobReferences.jobId))
      .where(eq(jobReferences.companyId, companyId))
      .limit(MAX_ROWS),
    db
      .select({
        nome: messageTemplates.name,
        assunto: messageTemplates.subject,
        mensagem: messageTemplates.body,
        actualizadoEm: messageTemplates.updatedAt,
      })
      .from(messageTemplates)
      .where(eq(messageTemplates.companyId, companyId))
      .limit(MAX_ROWS),
    gatherVerification(db, companyId),
  ])
  const proofs = requests.flatMap(({ proof, proofName }, index): OwnFile[] => {
    const path = `ficheiros/comprovativo ${index + 1} - ${fileNameForDisplay(proofName ?? 'ficheiro')}`
    return proof ? [{ area: 'proofs', key: proof, path }] : []
  })
  const logo: OwnFile[] = company?.logo
    ? [{ area: 'company-logos', key: company.logo, path: LOGO_PATH }]
    : []
  return {
    records: {
      empresa: company && describe(company),
      ...describeJobs(ownJobs, versions),
      subscricoes: subscriptions,
      pedidosDePacotes: requests.map(
        ({ proof: _proof, proofName: comprovativo, estado, ...request }) => ({
          ...request,
          estado: packageRequestStatusLabels[estado],
          comprovativo,
        }),
      ),
      pagamentos: paid,
      chavesDeAcesso: keys,
      enderecosAvisados: hooks,
      referenciasDasVagas: references,
      modelosDeMensagem: templates,
      ...verification.records,
    },
    files: [...logo, ...proofs, ...verification.files],
  }
}

function findCompany(db: Db, companyId: CompanyId) {
  return db
    .select({
      nome: companies.name,
      descricao: companies.description,
      provincia: companies.province,
      localidade: companies.location,
      sitio: companies.website,
      sector: companies.sector,
      pessoas: companies.employeeCount,
      tamanho: companies.companySize,
      nif: companies.nif,
      telefone: companies.phone,
      anoDeFundacao: companies.foundedYear,
      fotografiaDeFora: companies.photoUrl,
      aprovacao: companies.approval,
      motivoDaDecisao: companies.decisionReason,
      nomePedido: companies.wantedName,
      nifPedido: companies.wantedNif,
      nomePedidoEm: companies.renameWaitsSince,
      nomeNoRegisto: companies.registerName,
      nifConsultado: companies.registerNif,
      nifConsultadoEm: companies.registerAskedAt,
      numero: companies.displayNumber,
      logo: companies.logo,
      visitaAoPainel: companies.visitedAt,
      visitaAnteriorAoPainel: companies.visitedBefore,
      ultimaConsulta: companies.viewedAt,
      criadaEm: companies.createdAt,
      actualizadaEm: companies.updatedAt,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
}

type Row = Awaited<ReturnType<typeof findCompany>>[number]

function describe({ logo, provincia, telefone, aprovacao, ...company }: Row) {
  return {
    ...company,
    provincia: provincia ? provinceName(provincia) : null,
    telefone: showPhone(telefone),
    aprovacao: companyApprovalLabels[aprovacao],
    logotipo: logo ? LOGO_PATH : null,
  }
}
