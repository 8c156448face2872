import { createRoute, z } from '@hono/zod-openapi'
import { findClosing } from '#app/domain/jobs/find-closing.ts'
import { findPublicJob } from '#app/domain/jobs/find-public-job.ts'
import { contractTypes, homeCategories, homeTrades, workTypes } from '#app/domain/jobs/job.ts'
import { jobLanguages, schoolLevels } from '#app/domain/jobs/job-condition.ts'
import { countOpenJobs } from '#app/domain/jobs/list-newest-jobs.ts'
import {
  type JobSearch,
  noFilter,
  oneLine,
  withinLetters,
} from '#app/domain/jobs/search/job-search.ts'
import { listJobsAfter } from '#app/domain/jobs/search/list-jobs-after.ts'
import { salaryEnds } from '#app/domain/jobs/search/salary-ends.ts'
import { findHiringCompany } from '#app/domain/overview/find-hiring-company.ts'
import { isInForce, provinces } from '#app/domain/places/province.ts'
import { admitVisitor } from './admit-visitor.ts'
import type { Api } from './api.ts'
import { closingText } from './closing-text.ts'
import { pageQuery, readCursor, writeCursor } from './paging.ts'
import { answersOf, problem } from './problem.ts'
import {
  companyResource,
  companySchema,
  jobResource,
  jobSchema,
  provinceSlug,
} from './public-resources.ts'
import { found } from './route-parts.ts'

const several = <Value extends z.ZodType>(value: Value) =>
  z
    .union([value, z.array(value).max(20)])
    .optional()
    .transform((given) => (given === undefined ? [] : [given].flat()) as z.output<Value>[])

const flag = z
  .enum(['true', 'false'])
  .optional()
  .transform((given) => given === 'true')

const jobsQuery = z.strictObject({
  ...pageQuery,
  search: z.string().max(200).optional().describe('Palavras, como na pesquisa do portal.'),
  province: provinceSlug.optional(),
  contractType: several(z.enum(contractTypes)),
  workType: several(z.enum(workTypes)),
  remote: flag,
  school: several(z.enum(schoolLevels)),
  licence: flag.describe('A vaga pede carta de condução.'),
  language: several(z.enum(jobLanguages)),
  salaryMin: z.coerce.number().int().min(0).max(999_999_999).optional(),
  salaryMax: z.coerce.number().int().min(0).max(999_999_999).optional(),
  negotiable: z
    .enum(['true', 'false'])
    .default('true')
    .describe('Inclui vagas com salário a combinar.'),
  tag: z.string().max(40).optional(),
  company: several(z.uuid()),
})

export const idParam = z.object({ id: z.string().describe('UUID') })

export const isId = (id: string) => z.uuid().safeParse(id).success

const tags = ['Leitura pública']

const jobs = createRoute({
  method: 'get',
  path: '/jobs',
  operationId: 'listJobs',
  summary: 'Vagas abertas, as mais recentes primeiro',
  tags,
  security: [],
  middleware: admitVisitor,
  request: { query: jobsQuery },
  responses: {
    200: found(
      'Uma página de vagas.',
      z.object({ jobs: z.array(jobSchema), next: z.string().nullable() }),
    ),
    ...answersOf('invalid-query', 'invalid-cursor'),
  },
})

const job = createRoute({
  method: 'get',
  path: '/jobs/{id}',
  operationId: 'readJob',
  summary: 'Uma vaga publicada',
  tags,
  security: [],
  middleware: admitVisitor,
  request: { params: idParam },
  responses: { 200: found('A vaga.', jobSchema), ...answersOf('not-found', 'gone') },
})

const company = createRoute({
  method: 'get',
  path: '/companies/{id}',
  operationId: 'readCompany',
  summary: 'A página pública de uma empresa',
  tags,
  security: [],
  middleware: admitVisitor,
  request: { params: idParam },
  responses: { 200: found('A empresa.', companySchema), ...answersOf('not-found') },
})

const counted = z.number().int().describe('Vagas abertas')

const provinceList = createRoute({
  method: 'get',
  path: '/provinces',
  operationId: 'listProvinces',
  summary: 'As províncias em vigor, com as vagas abertas',
  tags,
  security: [],
  middleware: admitVisitor,
  responses: {
    200: found(
      'As províncias.',
      z.object({
        provinces: z.array(z.object({ slug: provinceSlug, name: z.string(), openJobs: counted })),
      }),
    ),
    ...answersOf(),
  },
})

const categoryList = createRoute({
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  summary: 'As categorias da página inicial, com as vagas abertas',
  tags,
  security: [],
  middleware: admitVisitor,
  responses: {
    200: found(
      'As categorias.',
      z.object({
        categories: z.array(z.object({ tag: z.string(), name: z.string(), openJobs: counted })),
      }),
    ),
    ...answersOf(),
  },
})

export function publicJobs(api: Api): void {
  api.openapi(jobs, async (c) => {
    const { readDb, config } = c.get('ctx')
    const query = c.req.valid('query')
    const after = readCursor(query.cursor)
    const page = await listJobsAfter(readDb, {
      search: searchOf(query),
      after,
      limit: query.limit,
    })
    return c.json(
      {
        jobs: page.jobs.map((each) => jobResource(each, config.publicUrl)),
        next: writeCursor(page.next),
      },
      200,
    )
  })

  api.openapi(job, async (c) => {
    const { readDb, config } = c.get('ctx')
    const { id } = c.req.valid('param')
    if (!isId(id)) throw problem('not-found')
    const known = await findPublicJob(readDb, id)
    if (known) return c.json(jobResource(known, config.publicUrl), 200)
    const closing = await findClosing(readDb, id)
    throw closing ? problem('gone', { detail: closingText(closing) }) : problem('not-found')
  })

  api.openapi(company, async (c) => {
    const { readDb, config } = c.get('ctx')
    const { id } = c.req.valid('param')
    const known = isId(id) ? await findHiringCompany(readDb, id) : undefined
    if (!known || known.isHidden) throw problem('not-found')
    return c.json(companyResource(known, config.publicUrl), 200)
  })

  api.openapi(provinceList, async (c) => {
    const { provinces: open } = await countOpenJobs(c.get('ctx').readDb, [])
    const counts = new Map(open?.map(({ province, count }) => [province, count]))
    return c.json(
      {
        provinces: provinces
          .filter(({ slug }) => isInForce(slug))
          .map(({ slug, name }) => ({ slug, name, openJobs: counts.get(slug) ?? 0 })),
      },
      200,
    )
  })

  api.openapi(categoryList, async (c) => {
    const names = [...homeCategories, ...homeTrades]
    const { tags: open } = await countOpenJobs(c.get('ctx').readDb, names)
    const counts = new Map(open?.map(({ tag, count }) => [tag, count]))
    const categories = names.map((name) => ({
      tag: name.toLowerCase(),
      name,
      openJobs: counts.get(name) ?? 0,
    }))
    return c.json({ categories }, 200)
  })
}

function searchOf(query: z.output<typeof jobsQuery>): JobSearch {
  const { province, tag } = query
  return {
    ...noFilter,
    search: withinLetters(oneLine(query.search ?? '')),
    ...(province ? { province } : {}),
    contractTypes: query.contractType,
    workTypes: query.workType,
    remote: query.remote,
    schools: query.school,
    licence: query.licence,
    languages: query.language,
    ...salaryEnds(query.salaryMin, query.salaryMax),
    includeNegotiable: query.negotiable === 'true',
    ...(tag && oneLine(tag) ? { tag: oneLine(tag) } : {}),
    companyIds: query.company,
  }
}
