import type { ClientActionFunctionArgs } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { isUnreachable } from '#app/browser/offline/page/is-unreachable.ts'
import { pendingAddress } from '#app/browser/router/internals.ts'
import { stateOfGoneFiles } from './gone-files.ts'
import { signInAsked } from './sign-in-asked.ts'
import { whenUnreachable } from './when-unreachable.ts'

/**
 * The client half of a form's action. If the server is unreachable or fails, the form keeps its
 * input and shows `title`; if the session has ended, a sign-in link is added. Fields keep their
 * values in the DOM, so no values are sent back.
 */
export function keepsInput(title: string): KeepsInput {
  return (args) =>
    signInAsked(
      () => keepsAnswering(title)(args),
      args.request,
      (signInAt) => stays({ title: 'A sua sessão terminou', sentence: signInAndSend, signInAt }),
    ) as ReturnType<KeepsInput>
}

/**
 * As `keepsInput`, for a form whose input cannot be lost, because the form has none or this browser
 * stores it. If the session has ended, redirects to the sign-in, which returns here.
 */
export function keepsAnswering(title: string, sentence: string = typedStays): KeepsInput {
  return (({ serverAction, request }) =>
    whenUnreachable(serverAction, async (error) => {
      // The form was sent to the route of another page, and the current page stays.
      // `stayWhenUnreachable` reports the failure there.
      if (isUnreachable(error) && isSentFromElsewhere(request)) throw error
      return (await stateOfGoneFiles(title)) ?? stays({ title, sentence })
    })) as KeepsInput
}

/**
 * Whether the submission is a navigation to another page. A form sent in the background does not replace the
 * page.
 */
function isSentFromElsewhere({ url }: Request): boolean {
  const to = new URL(url).pathname
  const isNavigation = pendingAddress()?.split(/[?#]/)[0] === to
  return isNavigation && to !== window.location.pathname
}

const typedStays =
  'O portal não respondeu. O que escreveu continua aqui: tente de novo daqui a um minuto.'
const signInAndSend = 'O que escreveu continua aqui. Entre noutra janela e envie de novo.'

const stays = (says: Omit<FormState, 'values' | 'errors'>): FormState => ({
  values: {},
  errors: {},
  ...says,
})

/** The type of the server's response, which is that of the route's action, or a form state. */
type KeepsInput = (args: ClientActionFunctionArgs) => Promise<FormState>
