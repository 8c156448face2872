/** '1 vaga', '12 vagas', and 'mais de 1000 vagas' where no more were counted. */
export function countText(
  { total, isMore }: { total: number; isMore: boolean },
  one: string,
  many: string,
): string {
  if (isMore) return `mais de ${total} ${many}`
  return total === 1 ? `1 ${one}` : `${total} ${many}`
}
