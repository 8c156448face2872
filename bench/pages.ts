import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import type { BenchPortal } from './portal.ts'
import type { Figure } from './table.ts'

const seconds = 6

/** V1: pages that were asked for before, against a bare server that sends the same bytes from memory. */
export async function measureKeptPages(
  portal: BenchPortal,
  say: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, path] of await samplePages(portal)) {
    say(`V1 ${what}`)
    const page = await fetch(portal.url + path)
    const body = Buffer.from(await page.arrayBuffer())
    const floor = await startFloor(body, page.headers.get('Content-Type') ?? 'text/html')
    await load(portal.url + path, 1)
    const bare = await load(floor.url, seconds)
    const ours = await load(portal.url + path, seconds)
    await floor.stop()
    const ratio = ours.requests.average / bare.requests.average
    figures.push({
      id: 'V1',
      what: `${what}, kept, 32 connections`,
      measured: `${Math.round(ours.requests.average)}/s, p99 ${ours.latency.p99} ms`,
      against: `${Math.round(bare.requests.average)}/s bare`,
      ratio: ratio.toFixed(2),
      bar: '≥ 0.5, p99 ≤ 20 ms',
      holds: ratio >= 0.5 && ours.latency.p99 <= 20,
    })
  }
  return figures
}

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
]
const provinces = ['luanda', 'benguela', 'huambo', 'huila', 'cabinda', 'zaire', 'malanje', 'uige']

/** V2: every address is new, so every page is searched and rendered. Many ask, each within the limit. */
export async function measureFreshPages(
  portal: BenchPortal,
  say: (line: string) => void,
): Promise<Figure[]> {
  const ids = await jobIds(portal)
  let n = 0
  const kinds: [string, () => string][] = [
    ['list', () => `/vagas?province=${provinces[n % 8]}&page=${1 + (n % 20)}&n=${n++}`],
    ['keyword search', () => `/vagas?search=${encodeURIComponent(words[n % 10] ?? '')}&n=${n++}`],
    ['detail', () => `/vaga-detalhes/${ids[n % ids.length]}?n=${n++}`],
  ]
  const figures: Figure[] = []
  for (const [what, nextPath] of kinds) {
    say(`V2 ${what}`)
    // A list of addresses would be asked by each connection from its beginning, and so found kept.
    const setupRequest = (request: autocannon.Request) => ({
      ...request,
      path: nextPath(),
      headers: { 'X-Forwarded-For': `198.51.100.${n % 250}` },
    })
    const requests = [{ setupRequest }]
    const ours = await load(portal.url, seconds, { connections: 16, requests })
    figures.push({
      id: 'V2',
      what: `${what}, never asked before, 10 000 jobs`,
      measured: `${Math.round(ours.requests.average)}/s, p99 ${ours.latency.p99} ms${ours.non2xx ? `, ${ours.non2xx} failed` : ''}`,
      bar: '≥ 400/s',
      holds: ours.requests.average >= 400 && ours.non2xx === 0,
    })
  }
  return figures
}

async function samplePages(portal: BenchPortal): Promise<[string, string][]> {
  const [id] = await jobIds(portal)
  return [
    ['home', '/'],
    ['list', '/vagas'],
    ['detail', `/vaga-detalhes/${id}`],
  ]
}

async function jobIds(portal: BenchPortal): Promise<string[]> {
  const map = await (await fetch(`${portal.url}/sitemap-vagas/1.xml`)).text()
  return [...map.matchAll(/vaga-detalhes\/([0-9a-f-]{36})/g)]
    .map(([, id]) => id ?? '')
    .slice(0, 5_000)
}

async function load(url: string, duration: number, more: Partial<autocannon.Options> = {}) {
  return autocannon({ url, duration, connections: 32, ...more })
}

/** A server of ten lines in a process of its own: nothing in Node can send these bytes faster. */
async function startFloor(body: Buffer, type: string) {
  const program = `
    const body = Buffer.from(process.env.BODY, 'base64')
    require('node:http').createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': process.env.TYPE, 'Content-Length': body.length })
      response.end(body)
    }).listen(0, '127.0.0.1', function () { process.send(this.address().port) })`
  const server = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, BODY: body.toString('base64'), TYPE: type },
  })
  const [port] = await once(server, 'message')
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.kill()
      await once(server, 'exit')
    },
  }
}
