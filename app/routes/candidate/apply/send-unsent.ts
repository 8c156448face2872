import { href, redirect } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import type { Route } from './+types/send-unsent'
import { applyAction } from './apply-action.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/candidatura/:jobId', params))
}

/**
 * Takes an application that was written without a network, with the key of its form. It is the form's
 * own action; only its answer is for a program: `{ sent }`, what is said against it as the form would, or
 * 401 where somebody has to sign in first.
 */
export const action = Object.assign(
  async (args: Route.ActionArgs) => inJson(await answerOf(args), args.params.jobId),
  { description: applyAction.description },
)

const gone = { values: {}, errors: {}, sentence: 'Esta vaga já não aceita candidaturas.' }

function inJson(answer: Answer, jobId: string): Response {
  if (answer instanceof Response) {
    const { pathname } = new URL(answer.headers.get('Location') ?? '', 'http://localhost')
    if (pathname === href('/candidatura/:jobId/enviada', { jobId })) {
      return Response.json({ sent: true })
    }
    if (pathname === href('/auth')) return Response.json({}, { status: 401 })
    return said(gone, 409)
  }
  return said(answer.data, answer.init?.status ?? 422)
}

const said = ({ title, sentence, errors }: FormState, status: number) =>
  Response.json({ title, sentence, errors }, { status })

type Answer = Awaited<ReturnType<typeof applyAction>>

/** The way to another page is an answer here, as the job's may be that it is gone. */
async function answerOf(args: Route.ActionArgs): Promise<Answer> {
  try {
    return await applyAction(args)
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) return thrown
    throw thrown
  }
}
