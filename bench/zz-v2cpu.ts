import { readFileSync, readdirSync } from 'node:fs'
import { spawn } from 'node:child_process'
import autocannon from 'autocannon'
import { newLists, newSearches } from './addresses.ts'
import { newVisitor } from './browsers.ts'
const folder = process.env.D ?? '/tmp/n/d10k'
const url = 'http://localhost:3987'
const portal = spawn(process.execPath, [...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/n/prof'] : []), process.env.MAIN ?? 'build/server/main.js'], { env: { ...process.env, DATA_DIR: folder, PORT: '3987', TRUSTED_PROXIES: '1' }, stdio: ['ignore', 'ignore', 'inherit'] })
for (;;) { const a = await fetch(`${url}/healthz`).catch(() => undefined); if (a?.ok) break; await new Promise(r => setTimeout(r, 100)) }
const ticks = (pid: string) => { try { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return [Number(f[11]) * 10, Number(f[12]) * 10, f[1]] as const } catch { return [0, 0, ''] as const } }
const pgs = () => { let t = 0; for (const p of readdirSync('/proc')) if (/^\d+$/.test(p)) { try { const c = readFileSync(`/proc/${p}/comm`, 'utf8'); if (c.startsWith('postgres')) { const [u, s] = ticks(p); t += u + s } } catch {} } return t }
const map = await (await fetch(`${url}/sitemap-vagas/1.xml`)).text()
const ids = [...map.matchAll(/vaga-detalhes\/([0-9a-f-]{36})/g)].map(([, id]) => `/vaga-detalhes/${id}`)
const kinds: [string, Iterator<string>][] = [['list', newLists()], ['search', newSearches()], ['detail', ids.values()]]
const only = process.env.ONLY?.split(',')
for (const [what, it] of kinds) {
  if (only && !only.includes(what)) continue
  const next = () => { const { value, done } = it.next(); if (done) throw new Error('out'); return value }
  const load = (s: number) => { const v = newVisitor(); return autocannon({ url, duration: s, connections: Number(process.env.C ?? 16), requests: [{ setupRequest: (r: any) => ({ ...r, path: next(), headers: v() }) }] }) }
  await load(4)
  for (let round = 0; round < Number(process.env.ROUNDS ?? 2); round++) {
  const a = [ticks(String(portal.pid)), ticks(String(process.pid)), pgs()] as const
  const main0 = ticks(`${portal.pid}/task/${portal.pid}`)
  const r = await load(Number(process.env.S ?? 8))
  const b = [ticks(String(portal.pid)), ticks(String(process.pid)), pgs()] as const
  const main1 = ticks(`${portal.pid}/task/${portal.pid}`)
  const n = r.requests.total
  const d = (x: any, y: any) => ((y[0] + y[1] - x[0] - x[1]) / n).toFixed(2)
  console.log(what.padEnd(7), `${(n / r.duration).toFixed(0)}/s wall ${(r.duration * 1000 / n).toFixed(2)} ms | node ${d(a[0], b[0])} (main u ${((main1[0]-main0[0])/n).toFixed(2)} s ${((main1[1]-main0[1])/n).toFixed(2)}) pg ${((b[2] - a[2]) / n).toFixed(2)} load ${d(a[1], b[1])} ${r.non2xx || ''}`)
  }
}
portal.kill('SIGTERM')
