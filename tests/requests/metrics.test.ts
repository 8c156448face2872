import { expect, test } from 'vitest'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const token = 'uma-senha-de-vigia-longa'
const portal = await testPortal({ METRICS_TOKEN: token })
const jobId = await publishedJob(portal.db, await company(portal.db))

async function metrics(): Promise<string> {
  const answer = await portal.send('/metrics', { headers: { Authorization: `Bearer ${token}` } })
  return answer.text()
}

test('requests are counted by route pattern and status, never by URL', async () => {
  await portal.send(`/vaga-detalhes/${jobId}`)
  await portal.send('/vaga-detalhes/01890000-0000-7000-8000-000000000000')
  await portal.send('/usuario/perfil')
  await portal.send('/nao-ha-nada-aqui')
  const text = await metrics()
  for (const line of [
    'lusona_requests_total{route="/vaga-detalhes/:jobId?",method="GET",status="200"} 1',
    'lusona_requests_total{route="/vaga-detalhes/:jobId?",method="GET",status="404"} 1',
    'lusona_requests_total{route="/usuario/perfil",method="GET",status="302"} 1',
    'lusona_request_duration_seconds_count{route="/vaga-detalhes/:jobId?"} 2',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain(jobId)
  expect(text).not.toContain('nao-ha-nada')
})

test('the cache reports its hits, its misses, and its size', async () => {
  const countRequests = async (result: string) =>
    Number(
      new RegExp(`lusona_page_cache_requests_total\\{result="${result}"\\} (\\d+)`).exec(
        await metrics(),
      )?.[1],
    )
  const before = await countRequests('miss')
  for (let n = 0; n < 2; n += 1) await portal.send('/sobre')
  expect(await countRequests('miss')).toBe(before + 2)
  const text = await metrics()
  expect(text).toMatch(/lusona_page_cache_entries [1-9]/)
  expect(text).toMatch(/lusona_page_cache_bytes [1-9]\d{3}/)
})

test('the metrics count pool connections and pending tasks and mails, with the age of the oldest ones', async () => {
  await portal.pool.query(
    `insert into mail_outbox (mail, recipient, data, created_at)
     values ('x', 'ninguem@exemplo.ao', '{}', now() - interval '1 hour')`,
  )
  const text = await metrics()
  for (const pool of ['main', 'public'])
    for (const state of ['total', 'idle', 'waiting'])
      expect(text).toContain(`lusona_pool_connections{pool="${pool}",state="${state}"} `)
  expect(text).toMatch(/lusona_outbox_waiting [1-9]/)
  expect(Number(/lusona_outbox_oldest_seconds ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(3_500)
  expect(text).toMatch(/lusona_tasks_waiting \d+/)
  expect(text).toMatch(/lusona_task_oldest_seconds [\d.]+/)
  expect(text).toMatch(/lusona_views_waiting \d+/)
})
