import { eq } from 'drizzle-orm'
import { jobs } from '#app/domain/jobs/job-table.ts'
import type { AppContext } from '#app/http/context.ts'
import { createApi } from '#app/routes/api/api.ts'
import { apiKey } from '#tests/support/makers/api-key.ts'
import { company } from '#tests/support/makers/make.ts'

type More = { key?: string; headers?: Record<string, string>; body?: unknown }

export async function programCalls(ctx: AppContext) {
  const { db } = ctx
  const api = createApi(ctx, () => 'test')
  const owner = await company(db, { name: 'Padaria Kianda', bought: 'corporativo' })
  const other = await company(db, { name: 'Loja Muxima', bought: 'corporativo' })
  const { key } = await apiKey(db, owner)
  const { key: otherKey } = await apiKey(db, other)

  function call(method: string, path: string, { key: with_ = key, headers, body }: More = {}) {
    return api.request(`/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${with_}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  async function codeOf(answer: Response | Promise<Response>): Promise<[number, string]> {
    const response = await answer
    return [response.status, (await response.json()).code]
  }

  const words = {
    title: 'Padeiro',
    description: 'Fazer pão todas as manhãs.',
    responsibilities: 'Preparar as massas.',
    requirements: 'Dois anos de experiência.',
    province: 'luanda',
  }

  const countJobs = () => db.$count(jobs, eq(jobs.companyId, owner.companyId))

  return { api, owner, other, key, otherKey, call, codeOf, words, countJobs }
}
