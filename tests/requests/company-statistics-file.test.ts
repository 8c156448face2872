import { beforeEach, expect, test } from 'vitest'
import { applicationStatuses } from '#app/domain/applications/application.ts'
import { jobStatuses } from '#app/domain/jobs/job.ts'
import { rowsOf } from '#tests/support/portal/figures.ts'
import { testPortal } from '#tests/support/portal/portal.ts'
import { statisticsPages } from './statistics-pages.ts'

const portal = await testPortal()
const { send, pool } = portal
const { cookie, own, pageAt, figure, make, quiet } = await statisticsPages(portal)

beforeEach(() => portal.moveAway())

test('the CSV file of the statistics has the page’s figures, escapes formulas and is named by date', async () => {
  await make({
    ...quiet,
    audience: [{ job: 0, ago: 1, views: 40, shares: ['copy'], starts: 2, applications: 1 }],
    applications: [{ job: 0, ago: 3_000, status: 'rejected', decided: { after: 90, again: 5 } }],
  })
  await pool.query('update jobs set title = $2 where id = $1', [own[0], '=HYPERLINK("x")'])
  const answer = await send('/empresa/estatisticas/exportar?periodo=7', { cookie })
  await pool.query('update jobs set title = $2 where id = $1', [own[0], 'Vaga número 0'])
  const today = await figure('select luanda_day(now())::text as figure')
  expect(answer.headers.get('Content-Disposition')).toBe(
    `attachment; filename="estatisticas-${today}.csv"`,
  )
  const csv = await answer.text()
  expect(csv).toContain(
    '\r\nVisualizações;40\r\nPartilhas;1\r\nCandidaturas;1\r\nConversão (%);2,5',
  )
  expect(csv).toContain(
    '\r\nCandidaturas decididas;1\r\nTempo até à decisão (mediana);2 horas\r\nTempo até à decisão (mediana, minutos);90\r\nAberturas a partir do destaque;13\r\n',
  )
  expect(csv).toContain('\r\nVagas: Ativa;4\r\n')
  expect(csv).toContain(`\r\n"'=HYPERLINK(""x"")";Ativa;40;13;1;1;2,5\r\n`)
})

test('the CSV file of the statistics labels every status as the page does, even those with zero', async () => {
  await make({
    ...quiet,
    expired: [true, false, false, true, false, false],
    applications: [
      { job: 0, ago: 3_000, status: 'rejected', decided: { after: 90, again: 5 } },
      { job: 1, ago: 3_000, status: 'approved', decided: { after: 101, again: 5 } },
    ],
  })
  const csv = await (await send('/empresa/estatisticas/exportar', { cookie })).text()
  const page = await pageAt('/empresa/estatisticas')
  const linesOf = (title: string, caption: string) =>
    rowsOf(page, caption).map(([label, count]) => `\r\n${title}: ${label};${count}`)
  const jobs = linesOf('Vagas', 'Vagas por estado, hoje')
  const sent = linesOf('Candidaturas', 'Candidaturas do período, por estado')
  expect(jobs).toHaveLength(jobStatuses.length + 1)
  expect(sent).toHaveLength(applicationStatuses.length)
  expect(csv).toContain([...jobs, ...sent].join(''))
  expect(csv).toContain(
    'Tempo até à decisão (mediana);2 horas\r\nTempo até à decisão (mediana, minutos);96\r\n',
  )
})
