import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { contractTypeLabels, displayedJobStatusLabels, workTypeLabels } from '../jobs/job.ts'
import { jobs } from '../jobs/job-table.ts'
import { versionStateLabels } from '../jobs/versions/version.ts'
import { jobVersions } from '../jobs/versions/version-table.ts'
import { provinceName } from '../places/province.ts'
import { MAX_ROWS } from './own-data.ts'

/** Text and figures of a job or version, with the keys of the export. */
const wordsOf = (of: typeof jobs | typeof jobVersions) => ({
  titulo: of.title,
  descricao: of.description,
  responsabilidades: of.responsibilities,
  requisitos: of.requirements,
  beneficios: of.benefits,
  condicoes: of.conditions,
  provincia: of.province,
  localidade: of.location,
  salarioDesde: of.salaryMin,
  salarioAte: of.salaryMax,
  contrato: of.contractType,
  regime: of.workType,
  urgente: of.isUrgent,
  etiquetas: of.tags,
  competencias: of.skillsRequired,
  anosDeExperiencia: of.experienceYears,
  faq: of.faq,
  expiraEm: of.expiresAt,
})

export function listJobs(db: Db, companyId: CompanyId) {
  return db
    .select({
      ...wordsOf(jobs),
      estado: jobs.status,
      codigo: jobs.shortCode,
      criadaEm: jobs.createdAt,
      actualizadaEm: jobs.updatedAt,
    })
    .from(jobs)
    .where(eq(jobs.companyId, companyId))
    .orderBy(desc(jobs.createdAt))
    .limit(MAX_ROWS)
}

export function listVersions(db: Db, companyId: CompanyId) {
  return db
    .select({
      vaga: jobs.title,
      ...wordsOf(jobVersions),
      estado: jobVersions.state,
      razaoDaRecusa: jobVersions.reason,
      criadaEm: jobVersions.createdAt,
      decididaEm: jobVersions.decidedAt,
    })
    .from(jobVersions)
    .innerJoin(jobs, eq(jobs.id, jobVersions.jobId))
    .where(eq(jobs.companyId, companyId))
    .orderBy(desc(jobVersions.createdAt))
    .limit(MAX_ROWS)
}

type Words = Pick<
  Awaited<ReturnType<typeof listJobs>>[number],
  'provincia' | 'contrato' | 'regime' | 'faq'
>

function readable({ provincia, contrato, regime, faq }: Words) {
  return {
    provincia: provincia ? provinceName(provincia) : null,
    contrato: contractTypeLabels[contrato],
    regime: workTypeLabels[regime],
    perguntas: (faq ?? []).map(({ question, required }) => ({
      pergunta: question,
      obrigatoria: required,
    })),
  }
}

export function describeJobs(
  ownJobs: Awaited<ReturnType<typeof listJobs>>,
  versions: Awaited<ReturnType<typeof listVersions>>,
) {
  return {
    vagas: ownJobs.map(({ faq, ...job }) => ({
      ...job,
      ...readable({ ...job, faq }),
      estado: displayedJobStatusLabels[job.estado],
    })),
    versoesDasVagas: versions.map(({ faq, ...version }) => ({
      ...version,
      ...readable({ ...version, faq }),
      estado: versionStateLabels[version.estado],
    })),
  }
}
