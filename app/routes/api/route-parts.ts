import { z } from '@hono/zod-openapi'
import type { ProblemCode } from '#app/domain/api-access/api-problem.ts'

/** The problems that any request with a key can cause. */
export const ofKey = [
  'key-in-address',
  'key-missing',
  'key-invalid',
  'not-an-owner',
  'not-in-plan',
  'scope-missing',
  'company-suspended',
] as const satisfies ProblemCode[]

export const found = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  headers: z.object({ ETag: z.string().optional() }),
  content: { 'application/json': { schema } },
})

export const withBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})
