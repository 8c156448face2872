import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { note } from './load.ts'
import { nifFaults } from './nif-server.ts'
import { residentBytes } from './process-tree.ts'
import type { Fault, Scope } from './run-fault.ts'
import { type Answer, type NoAnswer, send } from './send.ts'

const LOOK_UP_MS = 3_000
/** The memory of an instance may grow by this much over 20 responses of 10 MB. */
const GROWTH_BYTES = 5_000_000
const sentence = 'Erro ao consultar NIF. Verifique sua conexão e tente novamente.'
const form = 'application/x-www-form-urlencoded'

export const failNif: Fault = {
  id: 'R10',
  what: `the tax register: ${nifFaults.join(', ')}`,
  load: { short: 60, full: 1_000 },
  readyBar: 25_000,
  happen: async (scope) => {
    const { nif, instances } = scope.installation
    const problems: string[] = []
    const ports = instances.map(({ port }) => port)
    for (const fault of nifFaults) {
      nif.state.fault = fault
      for (const port of ports) {
        problems.push(...judge(fault, await lookUp(scope, port)))
        if (!(await signUp(scope, port))) problems.push(`no sign-up while the register is ${fault}`)
      }
      nif.state.fault = 'none'
      // A success resets the count of failures, so the circuit breaker is closed before the next
      // fault.
      for (const port of ports) await lookUp(scope, port)
    }
    if (nif.state.redirected > 0) problems.push(`${nif.state.redirected} redirects were followed`)
    const readyMs = [await openCircuit(scope, ports[0] ?? 0, problems)]
    while (!scope.isOver()) await sleep(100)
    problems.push(...(await answerHuge(scope)))
    return { runs: nifFaults.length, readyMs, problems }
  },
}

let requestCount = 0

async function lookUp({ answers }: Scope, port: number): Promise<Answer | NoAnswer> {
  requestCount += 1
  const page = await send(port, { path: '/auth/registo' })
  const html = typeof page === 'object' ? page.text : ''
  const ficha = /name="ficha"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? ''
  const fields = new URLSearchParams({ nif: `5${String(requestCount).padStart(9, '0')}`, ficha })
  const body = Buffer.from(fields.toString())
  const answer = await send(port, { method: 'POST', path: '/auth/nif', body, type: form })
  // A look-up may return 503 without Retry-After, because the form continues without it.
  if (typeof answer !== 'object' || answer.status !== 503) note(answers, '/auth/nif', answer)
  return answer
}

function judge(fault: (typeof nifFaults)[number], answer: Answer | NoAnswer): string[] {
  if (typeof answer !== 'object') return [`a look-up was ${answer} while the register was ${fault}`]
  const { status, text, took, headers } = answer
  const isJson = String(headers['content-type']).startsWith('application/json')
  const asText = fault === 'script' && status === 200 && text.includes('<script>alert(1)')
  const unavailable = status === 503 && text.includes(sentence)
  return [
    ...(took > LOOK_UP_MS ? [`a look-up took ${Math.round(took)} ms (${fault})`] : []),
    ...(isJson && (fault === 'script' ? asText : unavailable)
      ? []
      : [`a look-up was answered with ${status} ${text.slice(0, 80)} (${fault})`]),
  ]
}

async function signUp({ answers }: Scope, port: number): Promise<boolean> {
  const password = 'Ondjiva-segura-7'
  const fields = new URLSearchParams({
    envio: randomUUID(),
    userType: 'company',
    name: `Empresa ${requestCount}`,
    nif: '5000000011',
    email: `empresa-${randomUUID()}@exemplo.ao`,
    endereco: '',
    password,
    passwordConfirmation: password,
  })
  const body = Buffer.from(fields.toString())
  const answer = await send(port, { method: 'POST', path: '/auth/registo', body, type: form })
  note(answers, '/auth/registo', answer)
  return typeof answer === 'object' && answer.status === 303
}

/**
 * After five failures, look-ups must fail at once. Returns the milliseconds until one succeeds
 * again.
 */
async function openCircuit(scope: Scope, port: number, problems: string[]): Promise<number> {
  const { state } = scope.installation.nif
  state.fault = 'down'
  for (let count = 0; count < 6; count += 1) await lookUp(scope, port)
  state.fault = 'slow'
  const answer = await lookUp(scope, port)
  if (typeof answer !== 'object' || answer.took > 1_000)
    problems.push('after five failures a look-up still waits for the register')
  state.fault = 'none'
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    const again = await lookUp(scope, port)
    if (typeof again === 'object' && again.status === 200) return performance.now() - began
    await sleep(500)
  }
  return Number.POSITIVE_INFINITY
}

/**
 * Checks that huge responses of the register do not increase the memory. The memory is measured
 * between requests, after the load has ended: new applications would increase it too.
 */
async function answerHuge(scope: Scope): Promise<string[]> {
  const { nif, instances } = scope.installation
  const instance = instances[0]
  if (!instance) throw new Error('there is no instance')
  const round = async () => {
    nif.state.fault = 'huge'
    for (let count = 0; count < 4; count += 1) await lookUp(scope, instance.port)
    nif.state.fault = 'none'
    await lookUp(scope, instance.port)
  }
  while (!scope.isOver()) await sleep(100)
  await round()
  const before = await residentBytes(instance.pid() ?? 0)
  for (let count = 0; count < 5; count += 1) await round()
  const growth = (await residentBytes(instance.pid() ?? 0)) - before
  return growth > GROWTH_BYTES
    ? [`20 answers of 10 MB left ${Math.round(growth / 1e6)} MB in memory`]
    : []
}
