import { createRoute, z } from '@hono/zod-openapi'
import { applicationStatuses, decidedStatuses } from '#app/domain/applications/application.ts'
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH } from '#app/domain/applications/messages/template.ts'
import { statisticsPeriods } from '#app/domain/overview/reporting-period.ts'
import { needs } from './admit-key.ts'
import { pageQuery } from './paging.ts'
import { actHeaders, matchHeader } from './perform.ts'
import { answersOf } from './problem.ts'
import { idParam } from './public-jobs.ts'
import { found, ofKey, withBody } from './route-parts.ts'

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
    query: z.strictObject({
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
          date: z.string().max(80).optional().describe('O dia e a hora, para a variável {data}.'),
          place: z.string().max(160).optional().describe('O local, para a variável {local}.'),
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

export const figures = z.object({
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
  request: { query: z.strictObject({ days: z.enum(statisticsPeriods).default('30') }) },
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

export const applicationRoutes = { list, read, decide, message, cv, statistics }
