import type { ClientActionFunctionArgs } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { isUnreachable } from '#app/browser/offline/page/is-unreachable.ts'
import { pendingAddress } from '#app/browser/router/internals.ts'
import { stateOfGoneFiles } from './gone-files.ts'
import { signInAsked } from './sign-in-asked.ts'
import { whenUnreachable } from './when-unreachable.ts'

/**
 * The client action of a form. If the server fails or the session has ended, the form keeps its
 * input.
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
 * Like `keepsInput`, for forms without input or with a stored draft. If the session has ended,
 * redirects to the sign-in, which leads back.
 */
export function keepsAnswering(title: string, sentence: string = typedStays): KeepsInput {
  return (({ serverAction, request }) =>
    whenUnreachable(serverAction, async (error) => {
      // If another page's action is unreachable, `stayWhenUnreachable` keeps the current page and
      // reports the failure.
      if (isUnreachable(error) && isSentFromElsewhere(request)) throw error
      return (await stateOfGoneFiles(title)) ?? stays({ title, sentence })
    })) as KeepsInput
}

/**
 * Whether submitting the form navigates to another page. A form that is submitted in the background
 * does not leave its page.
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

/** Returns the action's response or, if the action fails, a form state. */
type KeepsInput = (args: ClientActionFunctionArgs) => Promise<FormState>
