import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { note } from './load.ts'
import type { Fault } from './run-fault.ts'
import { HOST, send } from './send.ts'

/** A page may take this long while other clients are slow or numerous. */
const PAGE_MS = 5_000

export const manySignIns: Fault = {
  id: 'R11',
  what: 'sign-ins at once, each of another person',
  load: { short: 60, full: 1_000 },
  happen: async ({ installation: { instances }, answers, full }) => {
    const problems: string[] = []
    const count = full ? 1_000 : 200
    const signIns = Array.from({ length: count }, async (_, index) => {
      const port = instances[index % instances.length]?.port ?? 0
      const body = Buffer.from(
        new URLSearchParams({
          email: `pessoa${index}@exemplo.ao`,
          password: 'Errada-mas-longa-1',
        }).toString(),
      )
      const type = 'application/x-www-form-urlencoded'
      const answer = await send(port, { method: 'POST', path: '/auth', body, type })
      note(answers, '/auth', answer)
      return typeof answer === 'object' ? answer.status : 0
    })
    const { port = 0 } = instances[0] ?? {}
    const page = await send(port, { path: '/vagas' })
    if (typeof page !== 'object' || page.took > PAGE_MS) problems.push('a list waited for sign-ins')
    const statuses = new Set(await Promise.all(signIns))
    const allowed = [401, 403, 409, 422, 429, 503]
    const others = [...statuses].filter((status) => !allowed.includes(status))
    if (others.length > 0) problems.push(`sign-ins were answered with ${others}`)
    return { runs: 1, readyMs: [], problems }
  },
}

export const slowClients: Fault = {
  id: 'R12',
  what: 'clients that never finish their request',
  load: { short: 60, full: 1_000 },
  // The server closes connections whose headers take longer than 10 s. It checks this every 5 s, so
  // a slow client is disconnected after at most 15 s.
  readyBar: 17_000,
  happen: async ({ installation: { instances }, full }) => {
    const problems: string[] = []
    const began = performance.now()
    const sockets = Array.from({ length: full ? 2_000 : 400 }, (_, index) => {
      const socket = connect(instances[index % instances.length]?.port ?? 0, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`GET /vagas HTTP/1.1\r\nHost: ${HOST}\r\nX-Slow: `)
      return { socket, closed: once(socket.resume(), 'close') }
    })
    const drip = setInterval(() => {
      for (const { socket } of sockets) if (!socket.destroyed) socket.write('a')
    }, 1_000)
    await sleep(2_000)
    for (const { port } of instances) {
      const page = await send(port, { path: '/vagas' })
      if (typeof page !== 'object' || page.status !== 200 || page.took > PAGE_MS)
        problems.push('a page waited for slow clients')
    }
    await Promise.race([Promise.all(sockets.map(({ closed }) => closed)), sleep(30_000)])
    clearInterval(drip)
    const readyMs = [performance.now() - began]
    for (const { socket } of sockets) socket.destroy()
    return { runs: 1, readyMs, problems }
  },
}
