import { grouped } from '#app/domain/formats/money.ts'
import { MAX_COUNTED } from '#app/domain/jobs/search/job-search.ts'

export function jobCount(total: number): string {
  if (total === 1) return '1 vaga'
  return total > MAX_COUNTED ? `mais de ${grouped(MAX_COUNTED)} vagas` : `${grouped(total)} vagas`
}
