import { mostCounted } from '#app/domain/jobs/job-search.ts'

/** '1 vaga', '2 350 vagas', 'mais de 10 000 vagas'. */
export function jobCount(total: number): string {
  if (total === 1) return '1 vaga'
  return total > mostCounted ? `mais de ${grouped(mostCounted)} vagas` : `${grouped(total)} vagas`
}

function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '\u2009')
}
