import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { invitationAnswerLabels } from '../candidate-database/invitation.ts'
import { jobInvitations } from '../candidate-database/invitation-table.ts'
import { candidateOpenings } from '../candidate-database/opening-table.ts'
import {
  availabilityLabels,
  candidateLanguageLabels,
  drivingLicenceLabels,
  visibilityLabels,
} from '../candidate-database/visibility.ts'
import { candidateExclusions, candidateVisibility } from '../candidate-database/visibility-table.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { MAX_ROWS } from './own-data.ts'

export async function gatherDatabaseData(db: Db, { candidateId }: Candidate) {
  const [[choice], exclusions, openings, invitations] = await Promise.all([
    db.select().from(candidateVisibility).where(eq(candidateVisibility.candidateId, candidateId)),
    db
      .select({
        empresa: companies.name,
        dominio: candidateExclusions.domain,
        criadoEm: candidateExclusions.createdAt,
      })
      .from(candidateExclusions)
      .leftJoin(companies, eq(companies.id, candidateExclusions.companyId))
      .where(eq(candidateExclusions.candidateId, candidateId))
      .limit(MAX_ROWS),
    db
      .select({
        empresa: sql<string>`coalesce(${companies.name}, ${candidateOpenings.companyName})`,
        quando: candidateOpenings.openedAt,
      })
      .from(candidateOpenings)
      .leftJoin(companies, eq(companies.id, candidateOpenings.companyId))
      .where(eq(candidateOpenings.candidateId, candidateId))
      .orderBy(desc(candidateOpenings.openedAt))
      .limit(MAX_ROWS),
    db
      .select({
        vaga: jobs.title,
        empresa: companies.name,
        enviadoEm: jobInvitations.createdAt,
        resposta: jobInvitations.answer,
        respondidoEm: jobInvitations.answeredAt,
      })
      .from(jobInvitations)
      .innerJoin(jobs, eq(jobs.id, jobInvitations.jobId))
      .innerJoin(companies, eq(companies.id, jobInvitations.companyId))
      .where(eq(jobInvitations.candidateId, candidateId))
      .orderBy(desc(jobInvitations.createdAt))
      .limit(MAX_ROWS),
  ])
  return {
    visibilidade: choice && {
      quem: visibilityLabels[choice.visibleTo],
      acabaEm: choice.visibleUntil,
      linguas: choice.languages.map((one) => candidateLanguageLabels[one]),
      cartasDeConducao: choice.licences.map((one) => drivingLicenceLabels[one]),
      disponibilidade: choice.availability ? availabilityLabels[choice.availability] : null,
      actualizadaEm: choice.updatedAt,
      avisadoEm: choice.remindedAt,
    },
    empresasQueNaoOVeem: exclusions,
    quemViuOPerfil: openings,
    convitesParaVagas: invitations.map(({ resposta, ...invitation }) => ({
      ...invitation,
      resposta: resposta ? invitationAnswerLabels[resposta] : null,
    })),
  }
}
