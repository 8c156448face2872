import { applicationStatusLabel } from '#app/domain/applications/application.ts'
import { applicationListSchema } from '#app/domain/applications/application-query.ts'
import {
  type ExportedApplication,
  exportApplications,
} from '#app/domain/applications/export-applications.ts'
import { educationLevelLabels } from '#app/domain/candidates/candidate.ts'
import { luandaDay, luandaDayAndTime } from '#app/domain/formats/luanda-day.ts'
import { provinceName } from '#app/domain/places/province.ts'
import { planWith } from '#app/domain/subscriptions/plan.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { type Cell, csvFile } from '#app/http/files/csv-file.ts'
import { plainPage } from '#app/http/rendering/plain-page.ts'
import type { Route } from './+types/export'

export const middleware = [requireCompanyRight('exportApplications')]

const headers = [
  'Candidato',
  'Email',
  'Telefone',
  'Vaga',
  'Status',
  'Candidatou-se em',
  'Revista em',
  'Estrela',
  'Onde mora',
  'Anos de experiência',
  'Estudos',
  'Respostas',
]

const refusals = {
  'not-in-plan': {
    title: 'Exportar não está no seu plano',
    sentence: `Exportar está incluído no plano ${planWith('canExportReports')}. Os planos estão no seu painel.`,
  },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const { searchParams } = new URL(request.url)
  const query = applicationListSchema.parse(Object.fromEntries(searchParams))
  const exported = await exportApplications(db, actor, query)
  if (!exported.ok) return plainPage({ status: 403, ...refusals[exported.refusal] })
  return csvFile('candidaturas', luandaDay(new Date()), [headers, ...exported.value.map(rowOf)])
}

function rowOf(application: ExportedApplication): Cell[] {
  const { province, educationLevel, faqAnswers } = application
  return [
    application.candidateName,
    application.candidateEmail,
    application.candidatePhone,
    application.jobTitle,
    applicationStatusLabel(application.status, 'company'),
    luandaDayAndTime(application.appliedAt),
    application.reviewedAt ? luandaDayAndTime(application.reviewedAt) : '',
    application.isStarred ? 'Sim' : 'Não',
    province ? provinceName(province) : '',
    application.experienceYears || '',
    educationLevel ? educationLevelLabels[educationLevel] : '',
    faqAnswers.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
  ]
}
