import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { endOfTurn } from '#app/domain/jobs/featured/featured-turn.ts'
import { demoAddresses, demoPassword } from '#demo/sign-ins.ts'
import { metricsToken, startPortal } from '#tests/support/portal/real-portal.ts'
import { type BrokenForm, encode } from './break-form.ts'
import { type HostileRequest, hostileRequest } from './requests.ts'
import { walkForms } from './walk-forms.ts'

/**
 * `npm run hostile` sends thousands of hostile requests to every URL and form of a running portal.
 * It fails on a 5xx response, a hanging request, changed pages, leaked data or a memory leak.
 * `--requests 50000` sends more requests; `--seed 7` repeats the run with this seed.
 */
const argument = (name: string, otherwise: number) =>
  Number(process.argv[process.argv.indexOf(`--${name}`) + 1] ?? Number.NaN) || otherwise
const count = argument('requests', 4_000)
const seed = argument('seed', randomInt(2 ** 31))
const AT_ONCE = 8
/** Milliseconds after which a request counts as hanging. */
const HANGS_MS = 15_000
/** Bytes by which memory may grow during the second half of a run. */
const MAX_GROWTH = 128 * 1024 * 1024
const WATCHED = [
  '/',
  '/vagas',
  '/vagas?search=motorista',
  '/empresas',
  '/auth',
  '/contato',
  '/blog',
]

const folder = await mkdtemp(join(tmpdir(), 'lusona-hostile-'))
const portal = await startPortal({ folder })
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const problems: string[] = []
let index = 0
console.log(`  ${count} pedidos hostis, semente ${seed}`)

type Answer = {
  status: number
  text: string
  cookies: string[]
  location?: string | undefined
  took: number
}

function send(sent: Partial<HostileRequest> & { path: string }, cookie = ''): Promise<Answer> {
  index += 1
  const began = performance.now()
  const headers: Record<string, string> = {
    ...sent.headers,
    Host: new URL(portal.url).host,
    'X-Forwarded-For': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    ...(sent.method === 'GET' ? {} : { Origin: portal.url }),
    ...(sent.body ? { 'Content-Length': String(sent.body.length) } : {}),
  }
  if (cookie) headers.Cookie = [headers.Cookie, cookie].filter(Boolean).join('; ')
  return new Promise((resolve, reject) => {
    const outgoing = ask(
      portal.url,
      { agent, method: sent.method ?? 'GET', path: sent.path, headers, timeout: HANGS_MS },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            cookies: incoming.headers['set-cookie'] ?? [],
            location: incoming.headers.location,
            took: performance.now() - began,
          }),
        )
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')))
    outgoing.on('error', reject)
    outgoing.end(sent.body)
  })
}

async function signIn(who: keyof typeof demoAddresses): Promise<string> {
  const body = Buffer.from(
    new URLSearchParams({ email: demoAddresses[who], password: demoPassword }).toString(),
  )
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const { cookies } = await send({ method: 'POST', path: '/auth', headers, body })
  return cookies.map((line) => line.split(';')[0]).find((pair) => pair?.startsWith('lusona=')) ?? ''
}

/** The readable text of a page, without parts that change with each request or each minute. */
async function pages(): Promise<Map<string, string>> {
  const read = new Map<string, string>()
  for (const path of WATCHED) {
    const { status, text } = await send({ path })
    read.set(
      path,
      `${status} ${text.replace(/<(script|time)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')}`,
    )
  }
  return read
}

function difference(was: string, is: string): string {
  const [one, other] = [was.split(/\s+/), is.split(/\s+/)]
  const at = one.findIndex((word, index) => word !== other[index])
  const around = (words: string[]) => words.slice(Math.max(0, at - 4), at + 12).join(' ')
  return `«${around(one)}», now «${around(other)}»`
}

async function residentBytes(): Promise<number> {
  const { text } = await send({
    path: '/metrics',
    headers: { Authorization: `Bearer ${metricsToken}` },
  })
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN)
}

try {
  const cookies = {
    visitor: '',
    candidate: await signIn('candidate'),
    company: await signIn('company'),
    admin: await signIn('admin'),
  }
  const turnEnds = endOfTurn()
  const before = await pages()
  const requests = fc.sample(hostileRequest, { numRuns: count, seed })
  const statuses = new Map<number, number>()
  let slowest = { took: 0, path: '' }
  const run = async (part: HostileRequest[]) => {
    const remaining = [...part]
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let sent = remaining.pop(); sent; sent = remaining.pop()) {
          const line = `${sent.method} ${sent.path} as ${sent.who}`
          try {
            const { status, took } = await send(sent, cookies[sent.who])
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            if (took > slowest.took) slowest = { took, path: line }
            if (status >= 500)
              problems.push(`${status}: ${line} ${String(sent.body).slice(0, 300)}`)
          } catch (error) {
            problems.push(`${error instanceof Error ? error.message : error}: ${line}`)
          }
        }
      }),
    )
  }
  const half = Math.floor(requests.length / 2)
  await run(requests.slice(0, half))
  const atHalf = await residentBytes()
  await run(requests.slice(half))
  const grown = (await residentBytes()) - atHalf
  for (const [path, page] of await pages()) {
    const was = before.get(path) ?? ''
    // Featured jobs change every hour, so pages are compared only within the same hour.
    const isSameTurn = turnEnds > new Date()
    if (isSameTurn && page !== was)
      problems.push(`${path} is another page than before: ${difference(was, page)}`)
  }
  // Send these requests last, because they change the compared pages.
  for (const who of ['candidate', 'company'] as const) {
    // Retry once: after it refuses a body, the server closes the connection, so the next request on
    // the same connection fails.
    const again = (request: Parameters<typeof send>[0]) =>
      send(request, cookies[who]).catch(() => send(request, cookies[who]))
    const open = (path: string) => again({ path })
    const submit = async (sent: BrokenForm, isMultipart: boolean) => {
      const { body, type } = await encode(sent.fields, isMultipart)
      const headers = { 'Content-Type': type }
      return again({ method: 'POST', path: sent.path, headers, body })
    }
    problems.push(...(await walkForms(folder, { who, open, submit })))
  }
  const health = await send({ path: '/healthz' })
  if (health.status !== 200) problems.push(`/healthz answers ${health.status}`)
  if (grown > MAX_GROWTH) problems.push(`${Math.round(grown / 2 ** 20)} MiB more than at half time`)
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}×${n}`)
  console.log(`  ${counted.join(' ')}`)
  console.log(
    `  o mais lento: ${Math.round(slowest.took)} ms (${slowest.path.slice(0, 100)}); memória ${grown >= 0 ? '+' : ''}${Math.round(grown / 2 ** 20)} MiB`,
  )
} finally {
  agent.destroy()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const problem of problems.slice(0, 20)) console.error(`  ${JSON.stringify(problem)}`)
console.log(`  ${count - problems.length} aguentados, ${problems.length} não`)
process.exit(problems.length === 0 ? 0 : 1)
