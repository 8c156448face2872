import { grouped } from '#app/domain/formats/money.ts'

/**
 * A number with its noun, for example '1 vaga' or '1 240 vagas'; 'mais de 1 000 vagas' if counting
 * stopped at a limit.
 */
export function countText(
  { total, isMore = false }: { total: number; isMore?: boolean },
  one: string,
  many: string,
): string {
  if (isMore) return `mais de ${grouped(total)} ${many}`
  return total === 1 ? `1 ${one}` : `${grouped(total)} ${many}`
}
