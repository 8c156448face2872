import { z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Every problem that the API answers: the status of its code, and its sentence (API-05). */
export const problemKinds = {
  'invalid-query': [400, 'Um parâmetro do endereço não é válido.'],
  'invalid-cursor': [400, 'O cursor não é de uma página desta lista. Comece sem cursor.'],
  'key-in-address': [400, 'A chave veio no endereço e foi revogada. Envie-a em Authorization.'],
  'malformed-body': [400, 'O corpo do pedido não é JSON válido.'],
  'key-missing': [401, 'Falta a chave: Authorization: Bearer lus_…'],
  'key-invalid': [401, 'A chave não existe, expirou ou foi revogada.'],
  'not-in-plan': [403, 'O plano da empresa não inclui a ligação a outros sistemas.'],
  'scope-missing': [403, 'A chave não tem a permissão que este pedido precisa.'],
  'company-suspended': [403, 'A empresa está suspensa.'],
  'not-found': [404, 'Não existe, ou não é desta empresa.'],
  'cv-missing': [404, 'Esta candidatura não tem CV.'],
  'method-not-allowed': [405, 'Este endereço não aceita este método.'],
  'not-possible': [409, 'O estado atual não permite esta alteração.'],
  'trial-ended': [409, 'O período de experiência terminou.'],
  'limit-reached': [409, 'O plano não permite publicar mais vagas.'],
  'urgent-not-in-plan': [409, 'O plano não inclui vagas urgentes.'],
  'not-active': [409, 'Este endereço está desligado.'],
  'not-an-owner': [403, 'Quem criou a chave já não é dono da empresa.'],
  withdrawn: [409, 'O candidato retirou a candidatura.'],
  'too-many-webhooks': [409, 'A empresa já tem 5 endereços.'],
  gone: [410, 'A vaga já fechou.'],
  'changed-meanwhile': [412, 'Mudou entretanto. Leia de novo e repita com o novo ETag.'],
  'too-large': [413, 'O corpo do pedido é grande demais.'],
  'not-json': [415, 'Envie o corpo como application/json.'],
  'invalid-body': [422, 'Há campos por corrigir.'],
  'idempotency-key-reused': [422, 'Esta Idempotency-Key já serviu para outro pedido.'],
  'address-refused': [422, 'Este endereço não é aceite.'],
  'too-many': [429, 'Demasiados pedidos. Espere os segundos de Retry-After.'],
  broken: [500, 'Algo correu mal do nosso lado.'],
  unavailable: [503, 'O portal está com um problema de momento.'],
} as const satisfies Record<string, readonly [number, string]>

export type ProblemCode = keyof typeof problemKinds

export const PROBLEM_TYPE = 'application/problem+json'

const fieldErrorSchema = z.object({
  field: z.string().describe('O campo, com pontos: faq.0.question'),
  message: z.string(),
})

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string().describe('O nome da recusa, que não muda.'),
    detail: z.string().optional(),
    errors: z.array(fieldErrorSchema).optional(),
    reference: z.string().optional().describe('Para nos indicar, se algo correu mal.'),
  })
  .openapi('Problem')

export type ProblemMore = {
  detail?: string
  errors?: { field: string; message: string }[]
  reference?: string
  headers?: Record<string, string>
}

/** The response of a problem, by RFC 9457. */
export function problemResponse(code: ProblemCode, more: ProblemMore = {}): Response {
  const [status, title] = problemKinds[code]
  const { headers, ...members } = more
  const body = { type: `/programadores#${code}`, title, status, code, ...members }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...headers },
  })
}

/** The problem as an exception, which ends the handler. */
export function problem(code: ProblemCode, more?: ProblemMore): HTTPException {
  const [status] = problemKinds[code]
  return new HTTPException(status as ContentfulStatusCode, { res: problemResponse(code, more) })
}

/** The documented answers of an operation that can end in these problems. */
export function answersOf(...codes: ProblemCode[]) {
  const byStatus = Map.groupBy([...codes, 'too-many', 'unavailable', 'broken'] as const, (code) =>
    String(problemKinds[code][0]),
  )
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      {
        description: [...new Set(all)]
          .map((code) => `\`${code}\`: ${problemKinds[code][1]}`)
          .join(' '),
        content: { [PROBLEM_TYPE]: { schema: problemSchema } },
      },
    ]),
  )
}

type Issue = { path: readonly PropertyKey[]; message: string }

/** The messages of a schema, field by field. */
export function fieldErrors(issues: readonly Issue[]) {
  return issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }))
}
