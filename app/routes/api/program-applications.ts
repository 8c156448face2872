import { createRoute, z } from '@hono/zod-openapi'
import {
  findProgramApplication,
  listProgramApplications,
  type ProgramApplication,
} from '#app/domain/api-access/list-program-applications.ts'
import { applicationStatuses, decidedStatuses } from '#app/domain/applications/application.ts'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { messageSchema } from '#app/domain/applications/messages/message-input.ts'
import { sendMessages } from '#app/domain/applications/messages/send-messages.ts'
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH } from '#app/domain/applications/messages/template.ts'
import { seeApplication } from '#app/domain/applications/see-application.ts'
import { openCv } from '#app/domain/cvs/open-cv.ts'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { findCompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'
import { statisticsPeriods } from '#app/domain/overview/reporting-period.ts'
import { openStoredFile } from '#app/http/files/serve-stored-file.ts'
import { needs } from './admit-key.ts'
import type { Api } from './api.ts'
import { pageQuery, readCursor, writeCursor } from './paging.ts'
import { actHeaders, matchHeader, perform, refusalProblem } from './perform.ts'
import { answersOf, problem } from './problem.ts'
import { idParam, isId } from './public-jobs.ts'
import { found, ofKey, withBody } from './route-parts.ts'
import { mustMatch, strongEtag } from './strong-etag.ts'

const tags = ['Candidaturas']
const moment = z.iso.datetime()

const applicationSchema = z
  .object({
    id: z.uuid(),
    jobId: z.uuid(),
    status: z.enum(applicationStatuses),
    appliedAt: moment,
    reviewedAt: moment.nullable(),
    candidate: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    coverLetter: z.string().nullable(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    cvUrl: z.url().nullable(),
  })
  .openapi('Application')

const applicationWithHistory = applicationSchema
  .extend({ history: z.array(z.object({ status: z.enum(applicationStatuses), at: moment })) })
  .openapi('ApplicationWithHistory')

const list = createRoute({
  method: 'get',
  path: '/applications',
  operationId: 'listApplications',
  summary: 'As candidaturas às vagas da empresa, as mais recentes primeiro',
  tags,
  middleware: needs('applications:read'),
  request: {
    query: z.object({
      ...pageQuery,
      job: z.uuid().optional(),
      status: z.enum(applicationStatuses).optional(),
    }),
  },
  responses: {
    200: found(
      'Uma página de candidaturas.',
      z.object({ applications: z.array(applicationSchema), next: z.string().nullable() }),
    ),
    ...answersOf(...ofKey, 'invalid-query', 'invalid-cursor'),
  },
})

const read = createRoute({
  method: 'get',
  path: '/applications/{id}',
  operationId: 'readApplication',
  summary: 'Uma candidatura, com a história do estado',
  tags,
  middleware: needs('applications:read'),
  request: { params: idParam },
  responses: {
    200: found('A candidatura.', applicationWithHistory),
    ...answersOf(...ofKey, 'not-found'),
  },
})

const decide = createRoute({
  method: 'post',
  path: '/applications/{id}/decision',
  operationId: 'decideApplication',
  summary: 'Mudar o estado de uma candidatura',
  tags,
  middleware: needs('applications:write'),
  request: {
    params: idParam,
    headers: actHeaders.extend(matchHeader.shape),
    body: withBody(z.strictObject({ status: z.enum(decidedStatuses) }).openapi('Decision')),
  },
  responses: {
    200: found('A candidatura.', applicationWithHistory),
    ...answersOf(
      ...ofKey,
      'malformed-body',
      'too-large',
      'invalid-body',
      'invalid-query',
      'idempotency-key-reused',
      'not-found',
      'withdrawn',
      'changed-meanwhile',
    ),
  },
})

const message = createRoute({
  method: 'post',
  path: '/applications/{id}/messages',
  operationId: 'sendMessage',
  summary: 'Escrever ao candidato; a mensagem segue um minuto depois',
  tags,
  middleware: needs('applications:write'),
  request: {
    params: idParam,
    headers: actHeaders,
    body: withBody(
      z
        .strictObject({
          subject: z.string().max(MAX_SUBJECT_LENGTH),
          body: z.string().max(MAX_BODY_LENGTH),
        })
        .openapi('Message'),
    ),
  },
  responses: {
    201: found(
      'A mensagem foi aceite. `held`: espera por um moderador, porque pede dinheiro ou segredos.',
      z.object({ batchId: z.uuid(), held: z.boolean() }).openapi('SentMessage'),
    ),
    ...answersOf(
      ...ofKey,
      'malformed-body',
      'too-large',
      'invalid-body',
      'invalid-query',
      'idempotency-key-reused',
      'not-found',
      'anonymous',
      'read-only',
      'too-many',
    ),
  },
})

const file = { schema: z.string().openapi({ type: 'string', format: 'binary' }) }

const cv = createRoute({
  method: 'get',
  path: '/applications/{id}/cv',
  operationId: 'readCv',
  summary: 'O CV de uma candidatura; cada abertura fica registada',
  tags,
  middleware: needs('cvs:read'),
  request: { params: idParam },
  responses: {
    200: {
      description: 'O ficheiro, como foi enviado.',
      content: {
        'application/pdf': file,
        'application/msword': file,
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document': file,
      },
    },
    ...answersOf(...ofKey, 'not-found', 'cv-missing'),
  },
})

const figures = z.object({
  views: z.number().int(),
  shares: z.number().int(),
  applications: z.number().int(),
})

const statistics = createRoute({
  method: 'get',
  path: '/statistics',
  operationId: 'readStatistics',
  summary: 'Os números da empresa nos últimos dias',
  tags: ['Estatísticas'],
  middleware: needs('applications:read'),
  request: { query: z.object({ days: z.enum(statisticsPeriods).default('30') }) },
  responses: {
    200: found(
      'Os números.',
      z
        .object({
          from: z.iso.date(),
          to: z.iso.date(),
          totals: figures,
          days: z.array(figures.extend({ day: z.iso.date() })),
          jobs: z.array(figures.extend({ id: z.uuid(), title: z.string() })),
          applicationsByStatus: z.array(
            z.object({ status: z.enum(applicationStatuses), count: z.number().int() }),
          ),
          decisions: z.object({
            count: z.number().int(),
            medianMinutes: z.number().nullable(),
          }),
        })
        .openapi('Statistics'),
    ),
    ...answersOf(...ofKey, 'invalid-query'),
  },
})

/** Applications, CVs and figures, by the questions and acts of the company's pages (API-02). */
export function programApplications(api: Api): void {
  api.openapi(list, async (c) => {
    const { db, config } = c.get('ctx')
    const { job: jobId, status, limit, cursor } = c.req.valid('query')
    const asked = { jobId, status, limit, after: readCursor(cursor) }
    const { applications, next } = await listProgramApplications(db, c.get('actor'), asked)
    return c.json(
      {
        applications: applications.map((each) => resource(each, config.publicUrl)),
        next: writeCursor(next),
      },
      200,
    )
  })

  api.openapi(read, async (c) => {
    const { db, config } = c.get('ctx')
    const { id } = c.req.valid('param')
    const application = isId(id) ? await findProgramApplication(db, c.get('actor'), id) : undefined
    if (!application) throw problem('not-found')
    await seeApplication(db, c.get('actor'), id)
    const shown = whole(application, config.publicUrl)
    return c.json(shown, 200, { ETag: strongEtag(shown) })
  })

  api.openapi(decide, async (c) => {
    const { publicUrl } = c.get('ctx').config
    const { id } = c.req.valid('param')
    const { status } = c.req.valid('json')
    if (!isId(id)) throw problem('not-found')
    const { shown } = await perform(c, {
      name: 'decide-application',
      act: async (tx, actor) => {
        const known = await findProgramApplication(tx, actor, id)
        if (known) mustMatch(c, whole(known, publicUrl))
        return decideApplication(tx, actor, id, status, known?.version)
      },
      read: async (tx, _, actor) => {
        const application = await findProgramApplication(tx, actor, id)
        if (!application) throw problem('not-found')
        return whole(application, publicUrl)
      },
    })
    return c.json(shown, 200, { ETag: strongEtag(shown) })
  })

  api.openapi(message, async (c) => {
    const { id } = c.req.valid('param')
    const typed = messageSchema.safeParse({ ...c.req.valid('json'), date: '', place: '' })
    if (!isId(id)) throw problem('not-found')
    if (!typed.success) throw problem('invalid-body')
    const { shown } = await perform(c, {
      name: 'send-message',
      act: (tx, actor) => sendMessages(tx, actor, [id], typed.data),
      read: async (_, { batchId, held }) => ({ batchId, held: held > 0 }),
    })
    return c.json(shown, 201)
  })

  api.openapi(cv, async (c) => {
    const ctx = c.get('ctx')
    const { id } = c.req.valid('param')
    const opened = isId(id) ? await openCv(ctx.db, c.get('actor'), id) : undefined
    if (!opened) throw problem('not-found')
    if (!opened.ok) throw refusalProblem(opened)
    const answer = await openStoredFile(ctx, { area: 'cv-files', ...opened.value })
    if (answer instanceof Response) return answer
    throw problem(answer === 'unavailable' ? 'unavailable' : 'cv-missing')
  })

  api.openapi(statistics, async (c) => {
    const { db } = c.get('ctx')
    const days = Number(c.req.valid('query').days)
    const asked = { days, today: luandaDay(new Date()), for: 'page' } as const
    const counted = await findCompanyStatistics(db, c.get('actor'), asked)
    if (!counted.ok) throw refusalProblem(counted)
    const { span, totals, jobs, applicationsByStatus, decisions } = counted.value
    return c.json(
      {
        ...span,
        totals: figuresOf(totals),
        days: counted.value.days.map((each) => ({ day: each.day, ...figuresOf(each) })),
        jobs: jobs.map((each) => ({ id: each.id, title: each.title, ...figuresOf(each) })),
        applicationsByStatus,
        decisions,
      },
      200,
    )
  })
}

function figuresOf({ views, shares, applications }: z.infer<typeof figures>) {
  return { views, shares, applications }
}

function resource(application: ProgramApplication, publicUrl: string) {
  const { id, jobId, status, coverLetter, answers } = application
  return {
    id,
    jobId,
    status,
    appliedAt: application.appliedAt.toISOString(),
    reviewedAt: application.reviewedAt?.toISOString() ?? null,
    candidate: {
      name: application.candidateName,
      email: application.candidateEmail,
      phone: application.candidatePhone,
    },
    coverLetter,
    answers: answers.map(({ question, answer }) => ({ question, answer })),
    cvUrl: application.hasCv ? `${publicUrl}/api/v1/applications/${id}/cv` : null,
  }
}

type WithHistory = NonNullable<Awaited<ReturnType<typeof findProgramApplication>>>

function whole({ history, ...application }: WithHistory, publicUrl: string) {
  return {
    ...resource(application, publicUrl),
    history: history.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
  }
}
