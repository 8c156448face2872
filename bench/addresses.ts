import { contractTypes, workTypes } from '#app/domain/jobs/job.ts'
import { JOBS_PER_PAGE, jobSearchNames, jobSorts } from '#app/domain/jobs/search/job-search.ts'
import { provinces } from '#app/domain/places/province.ts'

type Choices = readonly [name: string, values: readonly string[]]

const words = [
  'motorista',
  'contabilista',
  'enfermeira',
  'programador',
  'vendas',
  'soldador',
  'professor',
  'segurança',
  'caixa',
  'agrónomo',
  'cozinheiro',
  'eletricista',
  'técnico',
  'gestor',
  'assistente',
  'engenheiro',
  'limpeza',
  'logística',
]
const steps = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String((from + step) * 50_000))

const province: Choices = [jobSearchNames.province, ['', ...provinces.map(({ slug }) => slug)]]
const lowest: Choices = [jobSearchNames.salaryMin, ['', ...steps(1, 6)]]
const highest: Choices = [jobSearchNames.salaryMax, ['', ...steps(20, 59)]]
const sort: Choices = [jobSearchNames.sort, ['', ...jobSorts]]
const pages: Choices = [jobSearchNames.page, ['', '2', '3', '4']]
const workType: Choices = [jobSearchNames.workType, ['', workTypes[0]]]
const contract: Choices = [jobSearchNames.contractType, ['', contractTypes[0]]]

export const newLists = () =>
  addresses([province, pages, lowest, highest, sort, workType, contract])
export const newSearches = () =>
  addresses([[jobSearchNames.search, words], province, lowest, highest, sort, workType, pages])

/**
 * Yields all combinations of the parameters as URLs, each once. It visits them in large steps, so
 * that consecutive URLs differ in many parameters.
 */
function* addresses(choices: readonly Choices[]): Generator<string> {
  const all = choices.reduce((product, [, values]) => product * values.length, 1)
  const step = 7_368_787
  if (all % step === 0) throw new Error('the addresses would repeat')
  for (let n = 0; n < all; n++) {
    const query = new URLSearchParams()
    let rest = (n * step) % all
    for (const [name, values] of choices) {
      const value = values[rest % values.length]
      if (value) query.append(name, value)
      rest = Math.floor(rest / values.length)
    }
    yield `/vagas?${query}`
  }
}

/**
 * Returns the average number of cards on the pages, divided by that of a full page. It is reported
 * because a page with few cards takes less time.
 */
export async function cardsPerPage(url: string, paths: readonly string[]): Promise<number> {
  let cards = 0
  for (const path of paths) {
    cards += (await (await fetch(url + path)).text()).split('<article').length - 1
  }
  return cards / paths.length / JOBS_PER_PAGE
}
