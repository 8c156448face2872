import { z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ProblemCode, problemKinds } from '#app/domain/api-access/api-problem.ts'

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

export function problemResponse(code: ProblemCode, more: ProblemMore = {}): Response {
  const [status, title] = problemKinds[code]
  const { headers, ...members } = more
  const body = { type: `/programadores#${code}`, title, status, code, ...members }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store', ...headers },
  })
}

export function problem(code: ProblemCode, more?: ProblemMore): HTTPException {
  const [status] = problemKinds[code]
  return new HTTPException(status as ContentfulStatusCode, { res: problemResponse(code, more) })
}

/** Documents the responses of an operation that can fail with these problems. */
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
