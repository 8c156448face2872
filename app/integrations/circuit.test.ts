import { expect, test } from 'vitest'
import { CircuitOpen, createCircuit } from './circuit.ts'

const down = () => Promise.reject(new Error('down'))

async function afterFiveFailures() {
  const clock = { now: 0 }
  const circuit = createCircuit({ pauseMs: 1000, now: () => clock.now })
  for (let call = 0; call < 5; call++) await circuit(down).catch(() => {})
  return { circuit, clock }
}

test('after five consecutive failures, an external service is not called for a while', async () => {
  const { circuit } = await afterFiveFailures()
  let calls = 0
  await expect(circuit(async () => calls++)).rejects.toThrow(CircuitOpen)
  expect(calls).toBe(0)
})

test('after the pause, one call tests the external service, and further calls are made if it succeeds', async () => {
  const { circuit, clock } = await afterFiveFailures()
  clock.now = 1001
  expect(await circuit(async () => 'back')).toBe('back')
  expect(await circuit(async () => 'again')).toBe('again')
})

test('while one call tests the external service, all other calls fail', async () => {
  const { circuit, clock } = await afterFiveFailures()
  clock.now = 1001
  const { promise, resolve } = Promise.withResolvers<string>()
  const probe = circuit(() => promise)
  await expect(circuit(async () => 'too early')).rejects.toThrow(CircuitOpen)
  resolve('back')
  expect(await probe).toBe('back')
})

test('a success resets the count of failures', async () => {
  const circuit = createCircuit()
  for (let call = 0; call < 4; call++) await circuit(down).catch(() => {})
  await circuit(async () => 'fine')
  for (let call = 0; call < 4; call++) await circuit(down).catch(() => {})
  expect(await circuit(async () => 'fine')).toBe('fine')
})

test('a refusal by an external service does not count as a failure', async () => {
  const circuit = createCircuit({ isFailure: () => false })
  for (let call = 0; call < 9; call++) await circuit(down).catch(() => {})
  await expect(circuit(async () => 'fine')).resolves.toBe('fine')
})
