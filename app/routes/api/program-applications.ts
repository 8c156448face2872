import type { z } from '@hono/zod-openapi'
import {
  findProgramApplication,
  listProgramApplications,
  type ProgramApplication,
} from '#app/domain/api-access/list-program-applications.ts'
import { decideApplication } from '#app/domain/applications/decide-application.ts'
import { messageSchema } from '#app/domain/applications/messages/message-input.ts'
import { sendMessages } from '#app/domain/applications/messages/send-messages.ts'
import { seeApplication } from '#app/domain/applications/see-application.ts'
import { openCv } from '#app/domain/cvs/open-cv.ts'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { findCompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'
import { openStoredFile } from '#app/http/files/serve-stored-file.ts'
import type { Api } from './api.ts'
import { fieldErrors } from './field-errors.ts'
import { readCursor, writeCursor } from './paging.ts'
import { perform, refusalProblem } from './perform.ts'
import { problem } from './problem.ts'
import { type figures, applicationRoutes as routes } from './program-application-routes.ts'
import { isId } from './public-jobs.ts'
import { mustMatch, strongEtag } from './strong-etag.ts'

export function programApplications(api: Api): void {
  api.openapi(routes.list, async (c) => {
    const { db, config } = c.get('ctx')
    const { job: jobId, status, limit, cursor } = c.req.valid('query')
    const query = { jobId, status, limit, after: readCursor(cursor) }
    const { applications, next } = await listProgramApplications(db, c.get('actor'), query)
    return c.json(
      {
        applications: applications.map((each) => resource(each, config.publicUrl)),
        next: writeCursor(next),
      },
      200,
    )
  })

  api.openapi(routes.read, async (c) => {
    const { db, config } = c.get('ctx')
    const { id } = c.req.valid('param')
    const application = isId(id) ? await findProgramApplication(db, c.get('actor'), id) : undefined
    if (!application) throw problem('not-found')
    await seeApplication(db, c.get('actor'), id)
    const representation = whole(application, config.publicUrl)
    return c.json(representation, 200, { ETag: strongEtag(representation) })
  })

  api.openapi(routes.decide, async (c) => {
    const { publicUrl } = c.get('ctx').config
    const { id } = c.req.valid('param')
    const { status } = c.req.valid('json')
    if (!isId(id)) throw problem('not-found')
    const { representation } = await perform(c, {
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
    return c.json(representation, 200, { ETag: strongEtag(representation) })
  })

  api.openapi(routes.message, async (c) => {
    const { id } = c.req.valid('param')
    const typed = messageSchema.safeParse({ date: '', place: '', ...c.req.valid('json') })
    if (!isId(id)) throw problem('not-found')
    if (!typed.success) throw problem('invalid-body', { errors: fieldErrors(typed.error.issues) })
    const { representation } = await perform(c, {
      name: 'send-message',
      act: (tx, actor) => sendMessages(tx, actor, [id], typed.data),
      read: async (_, { batchId, held }) => ({ batchId, held: held > 0 }),
    })
    return c.json(representation, 201)
  })

  api.openapi(routes.cv, async (c) => {
    const ctx = c.get('ctx')
    const { id } = c.req.valid('param')
    const opened = isId(id) ? await openCv(ctx.db, c.get('actor'), id) : undefined
    if (!opened) throw problem('not-found')
    if (!opened.ok) throw refusalProblem(opened)
    const answer = await openStoredFile(ctx, { area: 'cv-files', ...opened.value })
    if (answer instanceof Response) return answer
    throw problem(answer === 'unavailable' ? 'unavailable' : 'cv-missing')
  })

  api.openapi(routes.statistics, async (c) => {
    const { db } = c.get('ctx')
    const days = Number(c.req.valid('query').days)
    const query = { days, today: luandaDay(new Date()), for: 'page' } as const
    const counted = await findCompanyStatistics(db, c.get('actor'), query)
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
