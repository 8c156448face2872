import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#app/database/connection.ts'
import { starApplication } from '#app/domain/applications/mark-application.ts'
import type { Installation } from './installation.ts'
import { residentBytes } from './process-tree.ts'
import type { Fault, Scope } from './run-fault.ts'
import { HOST, send } from './send.ts'

/** The limits of streams per instance: for one company, and in total. */
const MOST_OF_COMPANY = 30
const MOST_OF_INSTANCE = 2_000
/**
 * The limits that the test allows: milliseconds until 99 % of the pages have an event, and bytes
 * per stream.
 */
const FAN_OUT_MS = 1_000
const BYTES_EACH = 40 * 1024
/** The stream tells browsers to reconnect after this time, in milliseconds. */
const RETRY_MS = 3_000

export const openStreams: Fault = {
  id: 'R13',
  what: 'pages that listen for changes, and a kill -9 of half of their connections',
  cuts: true,
  load: { short: 150, full: 1_000 },
  readyBar: 15_000,
  happen: async (scope) => {
    const { installation, people, full } = scope
    const problems: string[] = []
    while (!scope.isOver()) await sleep(100)
    const before = await residentOf(installation)
    const pages = await openAll(installation, people.companies)
    const refused = pages.filter(({ isOpen }) => !isOpen()).length
    if (refused > 0) problems.push(`${refused} of ${pages.length} streams did not open`)
    await sleep(5_000)
    const each = ((await residentOf(installation)) - before) / pages.length
    // Check only in a full run: with few streams, unrelated memory growth would distort the bytes
    // per stream.
    if (full && each > BYTES_EACH) problems.push(`a stream costs ${Math.round(each / 1024)} KB`)
    const p99 = await measureFanOut(scope, pages)
    if (p99 > FAN_OUT_MS)
      problems.push(`an event reached 99 % of pages after ${Math.round(p99)} ms`)
    const page = await send(installation.instances[1]?.port ?? 0, { path: '/vagas' })
    if (typeof page !== 'object' || page.status !== 200 || page.took > 2_000)
      problems.push('a list waited for open streams')

    const began = performance.now()
    await installation.instances[0]?.restart('SIGKILL')
    while (pages.some(({ isOpen }) => !isOpen()) && performance.now() - began < 60_000)
      await sleep(100)
    const readyMs = [performance.now() - began]
    const lost = await measureFanOut(scope, pages)
    if (!Number.isFinite(lost)) problems.push('pages that reconnected missed an event')
    for (const { close } of pages) close()
    console.error(
      `  ${pages.length} streams, ${(each / 1024).toFixed(0)} KB each, event at 99 % after ${Math.round(p99)} ms`,
    )
    return { runs: pages.length, readyMs, problems }
  },
}

async function residentOf({ instances }: Installation): Promise<number> {
  const sizes = await Promise.all(instances.map(({ pid }) => residentBytes(pid() ?? 0)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

type Page = Awaited<ReturnType<typeof openPage>>

async function openAll(
  { instances }: Installation,
  companies: Scope['people']['companies'],
): Promise<Page[]> {
  const pages: Page[] = []
  const most = MOST_OF_INSTANCE * instances.length
  for (const { owner, cookie } of companies)
    for (let index = 0; index < MOST_OF_COMPANY && pages.length < most; index += 10) {
      const opening = instances.flatMap(({ port }) =>
        Array.from({ length: 10 }, () => openPage(port, owner.companyId, cookie)),
      )
      pages.push(...(await Promise.all(opening)))
    }
  return pages
}

/** A page with an EventSource, which reconnects with jitter until it is closed. */
async function openPage(port: number, companyId: string, cookie: string) {
  const heard = new Map<string, number>()
  let current: ClientRequest | undefined
  let isOpen = false
  let isClosed = false
  const headers = { Host: HOST, Cookie: cookie, Accept: 'text/event-stream' }
  const open = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        isOpen = false
        resolve()
        if (!isClosed) setTimeout(open, RETRY_MS * (0.5 + Math.random()))
      }
      const path = '/empresa/candidatos/novidades'
      const sent = request({ agent: false, host: '127.0.0.1', port, path, headers }, (stream) => {
        isOpen = stream.statusCode === 200
        resolve()
        stream.on('data', (chunk: Buffer) => {
          for (const [, id] of chunk.toString().matchAll(/"id":"([^"]+)"/g))
            heard.set(id ?? '', performance.now())
        })
        stream.on('error', () => {})
        stream.once('close', end)
      })
      sent.once('error', () => end())
      sent.end()
      current = sent
    })
  await open()
  return {
    companyId,
    heard,
    isOpen: () => isOpen,
    close: () => {
      isClosed = true
      current?.destroy()
    },
  }
}

/** Returns the milliseconds until 99 % of the pages have received the event, at most 10 s. */
async function measureFanOut({ installation, people }: Scope, pages: Page[]): Promise<number> {
  const connection = connect(installation.database.url)
  const times: number[] = []
  try {
    const { rows } = await connection.pool.query<{ id: string; company: string }>(
      `select distinct on (company_id, turn) id, company_id as company
       from (select *, ntile(3) over (partition by company_id order by id) as turn from applications) t`,
    )
    for (const { id, company } of rows) {
      const owner = people.companies.find((each) => each.owner.companyId === company)?.owner
      if (!owner) continue
      const listening = pages.filter(({ companyId }) => companyId === company)
      for (const { heard } of listening) heard.delete(id)
      const began = performance.now()
      await starApplication(connection.db, owner, id, true)
      const isMissing = ({ heard }: Page) => !heard.has(id)
      while (listening.some(isMissing) && performance.now() - began < 10_000) await sleep(5)
      for (const { heard } of listening)
        times.push((heard.get(id) ?? Number.POSITIVE_INFINITY) - began)
      await starApplication(connection.db, owner, id, false)
      await sleep(300)
    }
  } finally {
    await connection.close()
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
}
