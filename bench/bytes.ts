import { get } from 'node:http'
import type { BenchPortal } from './portal.ts'
import type { Figure } from './table.ts'

/** V8: what a first visit costs in compressed bytes, everything included. */
export async function measureBytes(portal: BenchPortal): Promise<Figure[]> {
  const list = await fetch(`${portal.url}/vagas`)
  const id = /vaga-detalhes\/([0-9a-f-]{36})/.exec(await list.text())?.[1]
  const figures: Figure[] = []
  for (const [what, path] of [
    ['list', '/vagas'],
    ['detail', `/vaga-detalhes/${id}`],
  ] as const) {
    const full = await visit(portal, path, {})
    const saver = await visit(portal, path, { 'Save-Data': 'on' })
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
    figures.push(
      {
        id: 'V8',
        what: `${what}, HTML alone`,
        measured: kilobytes(full.html),
        bar: '≤ 14 kB',
        holds: full.html <= 14_000,
      },
      {
        id: 'V8',
        what: `${what}, with scripts`,
        measured: kilobytes(full.all),
        bar: '≤ 150 kB',
        holds: full.all <= 150_000,
      },
      {
        id: 'V8',
        what: `${what}, data saver`,
        measured: kilobytes(saver.all),
        bar: '≤ 20 kB',
        holds: saver.all <= 20_000,
      },
    )
  }
  return figures
}

async function visit(portal: BenchPortal, path: string, headers: Record<string, string>) {
  const page = await download(portal.url + path, headers)
  const html = await (await fetch(portal.url + path, { headers })).text()
  const files = new Set(
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"|"(\/assets\/[^"]+\.js)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  )
  let all = page
  for (const file of files) all += await download(portal.url + file, headers)
  return { html: page, all }
}

/** Bytes as they travel: `fetch` would unpack them first. */
function download(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...headers, 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    }).on('error', reject)
  })
}
