import { href, redirect } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import type { Route } from './+types/send-unsent'
import { applyAction } from './apply-action.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/candidatura/:jobId', params))
}

/**
 * Receives an application that was written offline, and runs the form's action. Returns JSON: `{
 * sent }`, the form's errors, or 401 if a sign-in is needed.
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
    return jsonAnswer(gone, 409)
  }
  return jsonAnswer(answer.data, answer.init?.status ?? 422)
}

const jsonAnswer = ({ title, sentence, errors }: FormState, status: number) =>
  Response.json({ title, sentence, errors }, { status })

type Answer = Awaited<ReturnType<typeof applyAction>>

/** A thrown redirect is a normal result here, for example when the job has closed. */
async function answerOf(args: Route.ActionArgs): Promise<Answer> {
  try {
    return await applyAction(args)
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) return thrown
    throw thrown
  }
}
