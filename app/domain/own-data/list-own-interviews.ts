import { desc, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { selectInterviews } from '../applications/interviews/find-interview.ts'
import { interviewStatusLabels } from '../applications/interviews/interview.ts'
import { interviews } from '../applications/interviews/interview-table.ts'
import { whereLine } from '../applications/interviews/location-line.ts'
import { MAX_ROWS } from './own-data.ts'

export async function listOwnInterviews(db: Db, actor: Candidate) {
  const found = await selectInterviews(db)
    .where(eq(applications.candidateId, actor.candidateId))
    .orderBy(desc(interviews.createdAt))
    .limit(MAX_ROWS)
  return found.map((interview) => ({
    vaga: interview.jobTitle,
    empresa: interview.companyName,
    estado: interviewStatusLabels[interview.status],
    hora: interview.startsAt,
    minutos: interview.minutes,
    onde: whereLine(interview),
    notaDaEmpresa: interview.note,
    notaSua: interview.candidateNote,
    propostaEm: interview.proposedAt,
    respondidaEm: interview.answeredAt,
  }))
}
