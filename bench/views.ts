import { demoPassword } from '#demo/sign-ins.ts'
import type { BenchPortal } from './portal.ts'
import { type Figure, percentile } from './table.ts'

const VIEWS = 40
const WARMING = 4
const MOST_MS = 100

/** Measures V6 (docs/product/speed.md): the duration of a page for a signed-in user. */
export async function measurePage(
  portal: BenchPortal,
  path: string,
  cookie: string,
): Promise<Figure> {
  const times: number[] = []
  for (let view = 0; view < VIEWS; view += 1) {
    const start = performance.now()
    const answer = await fetch(portal.url + path, {
      headers: { Cookie: cookie },
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    if (view >= WARMING) times.push(performance.now() - start)
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  return {
    id: 'V6',
    what: path.replaceAll(/[0-9a-f-]{36}/g, '…'),
    measured: `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
    bar: `p95 ≤ ${MOST_MS} ms`,
    holds: p95 <= MOST_MS,
  }
}

export async function signIn({ url }: BenchPortal, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams({ email, password: demoPassword }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
