import { demoPassword } from '#demo/sign-ins.ts'
import type { BenchPortal } from './portal.ts'

const LOOKS = 40
const WARMING = 4

/** Milliseconds that a page took for somebody who is signed in, look after look. */
export async function timesOf(address: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    const start = performance.now()
    const answer = await fetch(address, { headers: { Cookie: cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    if (look >= WARMING) times.push(performance.now() - start)
  }
  return times
}

/** The cookies of somebody of the demonstration. */
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
