import { z } from 'zod'
import { plainLine } from '#app/domain/formats/typed-text.ts'
import { done, refused } from '#app/domain/outcome.ts'
import { CircuitOpen, createCircuit } from '../circuit.ts'
import type { NifAnswer, NifService } from './nif-service.ts'

const TIMEOUT_MS = 2_500

const MAX_BYTES = 64 * 1024

const line = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
    z.string().transform((typed) => plainLine(typed, max)),
  )

/** Only these three fields are read (D110). */
const answerSchema = z.object({
  data: z
    .object({ nome: line(200), numero_contacto: line(30), endereco: line(300) })
    .nullable()
    .optional(),
})

class Unusable extends Error {}

/** Requests GET {base URL}/consultar/{nif} (AUTH-37). Follows no redirects, reads at most 64 kB. */
export function createHttpNifService(address: string): NifService {
  const base = address.replace(/\/+$/, '')
  const whileUp = createCircuit({ failures: 5, pauseMs: 20_000 })

  async function ask(nif: string): Promise<NifAnswer> {
    const response = await fetch(`${base}/consultar/${encodeURIComponent(nif)}`, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const isAnswer = response.ok || [400, 404, 422].includes(response.status)
    if (!isAnswer || !response.ok) await response.body?.cancel()
    if (!isAnswer) throw new Unusable(`status ${response.status}`)
    if (!response.ok) return refused('not-found')
    const read = answerSchema.safeParse(JSON.parse(await readBounded(response)))
    if (!read.success) throw new Unusable('not an answer of the service')
    const entry = read.data.data
    if (!entry?.nome) return refused('not-found')
    return done({ name: entry.nome, phone: entry.numero_contacto, address: entry.endereco })
  }

  return {
    lookUp: (nif) =>
      whileUp(() => ask(nif)).catch((error: unknown) => {
        if (isDown(error)) return refused('unavailable')
        throw error
      }),
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Unusable('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function isDown(error: unknown): boolean {
  return (
    error instanceof Unusable ||
    error instanceof CircuitOpen ||
    error instanceof SyntaxError ||
    error instanceof TypeError ||
    (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name))
  )
}
