import { createRoute, z } from '@hono/zod-openapi'
import {
  findProgramJob,
  findReferencedJob,
  listProgramJobs,
} from '#app/domain/api-access/list-program-jobs.ts'
import { saveReferencedJob } from '#app/domain/api-access/save-referenced-job.ts'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import { jobStatuses } from '#app/domain/jobs/job.ts'
import type { JobInput } from '#app/domain/jobs/job-input.ts'
import { done } from '#app/domain/outcome.ts'
import { needs } from './admit-key.ts'
import type { Api } from './api.ts'
import { pageQuery, readCursor, writeCursor } from './paging.ts'
import { actHeaders, matchHeader, perform } from './perform.ts'
import { answersOf, type ProblemMore, problem } from './problem.ts'
import {
  blockedFields,
  changedJob,
  jobChangeSchema,
  newJobSchema,
  programJob,
  programJobSchema,
} from './program-job-body.ts'
import { idParam, isId } from './public-jobs.ts'
import { found, ofKey, withBody } from './route-parts.ts'
import { mustMatch, strongEtag } from './strong-etag.ts'

const tags = ['Vagas da empresa']
const publishing = [
  'trial-ended',
  'limit-reached',
  'urgent-not-in-plan',
  'words-blocked',
  'deadline-passed',
] as const
const referenceParam = z.object({
  reference: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .describe('A referência da vaga no seu sistema.'),
})

const list = createRoute({
  method: 'get',
  path: '/company/jobs',
  operationId: 'listCompanyJobs',
  summary: 'As vagas da empresa, as mais recentes primeiro',
  tags,
  middleware: needs('jobs:read'),
  request: { query: z.strictObject({ ...pageQuery, status: z.enum(jobStatuses).optional() }) },
  responses: {
    200: found(
      'Uma página de vagas.',
      z.object({ jobs: z.array(programJobSchema), next: z.string().nullable() }),
    ),
    ...answersOf(...ofKey, 'invalid-query', 'invalid-cursor'),
  },
})

const read = createRoute({
  method: 'get',
  path: '/company/jobs/{id}',
  operationId: 'readCompanyJob',
  summary: 'Uma vaga da empresa',
  tags,
  middleware: needs('jobs:read'),
  request: { params: idParam },
  responses: { 200: found('A vaga.', programJobSchema), ...answersOf(...ofKey, 'not-found') },
})

const create = createRoute({
  method: 'post',
  path: '/jobs',
  operationId: 'createJob',
  summary: 'Criar uma vaga, pelas regras do formulário',
  tags,
  middleware: needs('jobs:write'),
  request: { headers: actHeaders, body: withBody(newJobSchema) },
  responses: {
    201: found('A vaga criada.', programJobSchema),
    ...answersOf(...ofKey, ...bodyProblems(), ...publishing),
  },
})

const put = createRoute({
  method: 'put',
  path: '/jobs/external/{reference}',
  operationId: 'putJob',
  summary: 'Criar ou alterar a vaga com esta referência',
  tags,
  middleware: needs('jobs:write'),
  request: {
    params: referenceParam,
    headers: actHeaders.extend(matchHeader.shape),
    body: withBody(newJobSchema),
  },
  responses: {
    200: found('A vaga alterada.', programJobSchema),
    201: found('A vaga criada.', programJobSchema),
    ...answersOf(
      ...ofKey,
      ...bodyProblems(),
      ...publishing,
      'not-found',
      'changed-meanwhile',
      'invalid-query',
    ),
  },
})

const change = createRoute({
  method: 'patch',
  path: '/jobs/{id}',
  operationId: 'changeJob',
  summary: 'Alterar os campos indicados de uma vaga',
  tags,
  middleware: needs('jobs:write'),
  request: {
    params: idParam,
    headers: actHeaders.extend(matchHeader.shape),
    body: withBody(jobChangeSchema),
  },
  responses: {
    200: found('A vaga alterada.', programJobSchema),
    ...answersOf(...ofKey, ...bodyProblems(), ...publishing, 'not-found', 'changed-meanwhile'),
  },
})

const close = createRoute({
  method: 'post',
  path: '/company/jobs/{id}/close',
  operationId: 'closeJob',
  summary: 'Fechar uma vaga',
  tags,
  middleware: needs('jobs:write'),
  request: { params: idParam, headers: actHeaders.extend(matchHeader.shape) },
  responses: {
    200: found('A vaga fechada.', programJobSchema),
    ...answersOf(
      ...ofKey,
      'invalid-query',
      'idempotency-key-reused',
      'not-found',
      'not-possible',
      'changed-meanwhile',
    ),
  },
})

function bodyProblems() {
  return [
    'malformed-body',
    'too-large',
    'invalid-body',
    'invalid-query',
    'idempotency-key-reused',
  ] as const
}

export function programJobs(api: Api): void {
  api.openapi(list, async (c) => {
    const { db, config } = c.get('ctx')
    const { status, limit, cursor } = c.req.valid('query')
    const after = readCursor(cursor)
    const { jobs, next } = await listProgramJobs(db, c.get('actor'), { status, limit, after })
    return c.json(
      { jobs: jobs.map((job) => programJob(job, config.publicUrl)), next: writeCursor(next) },
      200,
    )
  })

  api.openapi(read, async (c) => {
    const { db, config } = c.get('ctx')
    const { id } = c.req.valid('param')
    const job = isId(id) ? await findProgramJob(db, c.get('actor'), id) : undefined
    if (!job) throw problem('not-found')
    const representation = programJob(job, config.publicUrl)
    return c.json(representation, 200, { ETag: strongEtag(representation) })
  })

  api.openapi(create, async (c) => {
    const { draft, ...words } = c.req.valid('json')
    const { publicUrl } = c.get('ctx').config
    const input = changedJob(words)
    const { representation } = await perform(c, {
      name: 'create-job',
      act: (tx, actor) => createJob(tx, actor, input, { draft }),
      explain: (refusal) => explainRefusal(refusal, input),
      read: async (tx, { id }, actor) =>
        programJobOf(await findProgramJob(tx, actor, id), publicUrl),
    })
    return c.json(representation, 201, { ETag: strongEtag(representation) })
  })

  api.openapi(put, async (c) => {
    const { draft, ...words } = c.req.valid('json')
    const { reference } = c.req.valid('param')
    const { publicUrl } = c.get('ctx').config
    const input = changedJob(words)
    const { value, representation } = await perform(c, {
      name: 'put-job',
      act: async (tx, actor) => {
        const known = await findReferencedJob(tx, actor, reference)
        if (c.req.header('If-Match')) mustMatch(c, known ? programJob(known, publicUrl) : {})
        return saveReferencedJob(tx, actor, reference, input, { draft, baseHashes: known?.version })
      },
      explain: (refusal) => explainRefusal(refusal, input),
      read: async (tx, { id }, actor) =>
        programJobOf(await findProgramJob(tx, actor, id), publicUrl),
    })
    const headers = { ETag: strongEtag(representation) }
    return value.isNew ? c.json(representation, 201, headers) : c.json(representation, 200, headers)
  })

  api.openapi(change, async (c) => {
    const words = c.req.valid('json')
    const { id } = c.req.valid('param')
    const { publicUrl } = c.get('ctx').config
    if (!isId(id)) throw problem('not-found')
    let input: JobInput | undefined
    const { representation } = await perform(c, {
      name: 'change-job',
      act: async (tx, actor) => {
        const known = await findProgramJob(tx, actor, id)
        if (!known) throw problem('not-found')
        mustMatch(c, programJob(known, publicUrl))
        input = changedJob(words, known)
        const edited = await editJob(tx, actor, id, input, known.version)
        return edited.ok ? done({ id }) : edited
      },
      explain: (refusal) => explainRefusal(refusal, input),
      read: async (tx, _, actor) => programJobOf(await findProgramJob(tx, actor, id), publicUrl),
    })
    return c.json(representation, 200, { ETag: strongEtag(representation) })
  })

  api.openapi(close, async (c) => {
    const { id } = c.req.valid('param')
    const { publicUrl } = c.get('ctx').config
    if (!isId(id)) throw problem('not-found')
    const { representation } = await perform(c, {
      name: 'close-job',
      act: async (tx, actor) => {
        const known = await findProgramJob(tx, actor, id)
        if (known) mustMatch(c, programJob(known, publicUrl))
        return moveOwnJob(tx, actor, id, 'closed')
      },
      read: async (tx, _, actor) => programJobOf(await findProgramJob(tx, actor, id), publicUrl),
    })
    return c.json(representation, 200, { ETag: strongEtag(representation) })
  })
}

function explainRefusal(refusal: string, input: JobInput | undefined): ProblemMore {
  return refusal === 'words-blocked' && input ? { errors: blockedFields(input) } : {}
}

function programJobOf(job: Awaited<ReturnType<typeof findProgramJob>>, publicUrl: string) {
  if (!job) throw problem('not-found')
  return programJob(job, publicUrl)
}
