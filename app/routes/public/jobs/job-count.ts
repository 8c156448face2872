import { grouped } from '#app/domain/formats/money.ts'
import { MAX_COUNTED } from '#app/domain/jobs/search/job-search.ts'

/** '1 vaga', '2 350 vagas', 'mais de 10 000 vagas'. */
export function jobCount(total: number): string {
  if (total === 1) return '1 vaga'
  return total > MAX_COUNTED ? `mais de ${grouped(MAX_COUNTED)} vagas` : `${grouped(total)} vagas`
}
