import { databaseOf } from '#app/database/running-server.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import { makeManyRows } from '#tests/support/makers/many-rows.ts'
import type { BenchPortal } from './portal.ts'
import type { Figure } from './table.ts'
import { measurePage, signIn } from './views.ts'

const ROWS = 100_000

const pages = [
  '/admin/usuarios',
  '/admin/usuarios?q=pessoa+99999',
  '/admin/empresas?ordem=nome',
  '/admin/vagas',
  '/admin/vagas?q=vaga+99999',
  '/admin/candidaturas',
  '/admin/mensagens',
  '/admin/pacotes',
  '/admin/pacotes?q=empresa+77',
  '/admin/pacotes?ordem=empresa',
  '/admin/pacotes/solicitacoes?ordem=preco',
  '/admin/pacotes/pagamentos',
  '/admin/oauth',
  '/admin/oauth?q=99999',
  '/admin/historico',
  '/admin/historico?q=pessoa+99999',
]

/** Measures V6 (docs/product/speed.md) for the administrators' lists, each with 100,000 rows. */
export async function measureAdministration(
  portal: BenchPortal,
  folder: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  say(`V6: ${ROWS} linhas em cada lista da administração`)
  await makeManyRows((await databaseOf(folder)).href, ROWS)
  const cookie = await signIn(portal, demoAddresses.admin)
  const figures: Figure[] = []
  for (const page of pages) figures.push(await measurePage(portal, page, cookie))
  return figures
}
