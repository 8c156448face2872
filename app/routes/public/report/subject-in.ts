import { href } from 'react-router'
import type { ReportSubject } from '#app/domain/abuse-reports/abuse-report.ts'
import { readId } from '#app/http/forms/read-id.ts'

const kinds = [
  ['vaga', 'job'],
  ['empresa', 'company'],
  ['mensagem', 'message'],
] as const satisfies readonly (readonly [string, ReportSubject])[]

export function subjectIn(query: URLSearchParams): { kind: ReportSubject; id: string } | undefined {
  for (const [name, kind] of kinds) {
    const id = readId(query.get(name))
    if (id) return { kind, id }
  }
  return undefined
}

export function pageOf(
  { kind, id }: { kind: ReportSubject; id: string },
  applicationId: string | undefined,
  isCompany: boolean,
): string {
  if (kind === 'job') return href('/vaga-detalhes/:jobId?', { jobId: id })
  if (kind === 'company') return href('/quem-contrata/:companyId', { companyId: id })
  if (!applicationId) return href('/')
  if (isCompany) return `${href('/empresa/candidatos')}?candidatura=${applicationId}#mensagens`
  return href('/usuario/candidaturas/:applicationId/mensagens', { applicationId })
}
