import { type ActionFunctionArgs, data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { type Actor, isSignedIn } from '#app/domain/actor.ts'
import { type IdempotencyKey, idempotent } from '#app/domain/history/idempotency.ts'
import type { Done, Refused } from '#app/domain/outcome.ts'
import { unlessGone } from '#app/http/access/gone-meanwhile.ts'
import type { AppContext } from '#app/http/context.ts'
import { withReference } from '#app/http/notices/notice.ts'
import type { FileRule } from '#app/http/uploads/file-refusal.ts'
import { readUploadForm, type UploadForm } from '#app/http/uploads/read-upload-form.ts'
import { unreadSentences, unreadState, uploadFolder } from '#app/http/uploads/upload-answers.ts'
import { catchUnexpected } from '../catch-unexpected.ts'
import { readIdempotencyKey } from './form-key.ts'
import { noteScripts } from './note-scripts.ts'
import { ownFields } from './own-fields.ts'
import { parseForm, refusal } from './parse-form.ts'
import { notFound } from './path-id.ts'
import { answerRefusal, type NotTaken, type RefusalAnswers } from './refusal-answers.ts'

type Outcome = Done<unknown> | Refused<string, unknown>
/** The page's state, with its status. */
type Back = ReturnType<typeof data<FormState>>
type ValueOf<Given> = Given extends Done<infer Value> ? Value : never

/** What every gate hands out, as far as an action needs it. */
export type ActionContext = AppContext & { actor: Actor; client: string; requestId: string }

/** A form on its way to the act. */
export type Sent<Ctx, Field extends string = never> = {
  ctx: Ctx
  /** The form's own fields, as they came; what an attacker added is not among them. */
  form: FormData
  files: UploadForm<Field>['files']
  params: ActionFunctionArgs['params']
  request: Request
  /** The version that the person looked at, where the form carries one. */
  expectedVersion: string | undefined
  /** The key of this filled-in form; the same when it is sent again. */
  key: string
  /** The key with what the form says: for an act that hashes, and so opens its transaction itself. */
  idempotencyKey: IdempotencyKey
}

type Read<Ctx, Input, Field extends string> = Sent<Ctx, Field> & { input: Input }

export type ActionDescription<
  Ctx extends ActionContext,
  Schema extends z.ZodType,
  Given extends Outcome,
  Next,
  Field extends string = never,
  Other = never,
> = {
  /** Who may send the form, and what the act gets of the portal. */
  gate: (context: Readonly<RouterContextProvider>) => Ctx
  /** What the form says. Nothing else of it reaches the act, or comes back to the page. */
  input: Schema
  /** Fields of ours beside the schema's: which button was pressed, where to go back to. */
  fields?: readonly string[]
  /** Files that may come along, by field. */
  files?: Record<Field, FileRule>
  /** The act's name, where a form that is sent twice must do it once (D23). */
  once?: string
  /**
   * What is said above the form when it was not taken; the page comes back with it and with what was
   * typed, and with a sentence of its own where something broke. A resource without a page of its own
   * says where to go instead; of a form that could not be read it sees no fields.
   */
  failed:
    | string
    | { title: string; sentence: string }
    | ((notTaken: NotTaken, sent: Sent<Ctx, Field>) => Response | Back | NoInfer<Next | Other>)
  /** What is said of fields that are wrong, where the fields' own sentences are not all. */
  wrong?: (state: FormState) => FormState
  /**
   * Whether what the address names is there for this person, asked when the form goes no further: an act
   * finds that out for itself. Where it is not, the answer is 404, whatever the form says.
   */
  isThere?: (sent: Sent<Ctx, Field>) => Promise<boolean>
  /** Answers a button that only changes the form; undefined goes on to the act. */
  instead?: (sent: Sent<Ctx, Field>) => Promise<Other | undefined> | Other | undefined
  act: (read: Read<Ctx, z.output<Schema>, Field>) => Promise<Given>
  /** What is said of each refusal of the act, or what follows where it leads elsewhere. */
  refusals: RefusalAnswers<Read<Ctx, z.output<Schema>, Field>, Given, NoInfer<Next | Other>>
  /** What follows when it is done. */
  done: (
    read: Read<Ctx, z.output<Schema>, Field> & { value: ValueOf<Given> },
  ) => Next | Promise<Next>
}

/**
 * Makes a route's action of its description: the form is read within bounds, only its own fields are
 * parsed, a repeated sending is answered like the first, what breaks is said with a reference, and each
 * refusal has its sentence. None of it can be forgotten, because none of it is written twice.
 */
export function formAction<
  Ctx extends ActionContext,
  Schema extends z.ZodType,
  Given extends Outcome,
  Next,
  Field extends string = never,
  Other = never,
>(description: ActionDescription<Ctx, Schema, Given, Next, Field, Other>) {
  const action = (args: ActionFunctionArgs) => runAction(description, args)
  return Object.assign(action, { description })
}

/** The action itself; apart from `formAction` so that what holds for all can be tried on each. */
export async function runAction<
  Ctx extends ActionContext,
  Schema extends z.ZodType,
  Given extends Outcome,
  Next,
  Field extends string = never,
  Other = never,
>(
  description: ActionDescription<Ctx, Schema, Given, Next, Field, Other>,
  { request, params, context }: ActionFunctionArgs,
): Promise<Response | Back | Next | Other> {
  const { gate, input, fields, failed, wrong = (state: FormState) => state } = description
  const ctx = gate(context)
  const answer = (notTaken: NotTaken, sent: Sent<Ctx, Field>) => {
    if (typeof failed === 'function') return failed(notTaken, sent)
    const { state, status, headers } = notTaken
    return data(state, { status, ...(headers ? { headers } : {}) })
  }

  const read = await readUploadForm(request, {
    folder: uploadFolder(ctx.config),
    files: description.files ?? ({} as Record<Field, FileRule>),
  })
  if (!read.ok) {
    if (read.refusal === 'not-a-form') throw data(null, { status: 415 })
    const { cause, soFar } = read.detail
    if (cause)
      ctx.log.error({ event: 'upload-not-stored', err: cause }, 'an upload could not be stored')
    const { status, sentence } = unreadSentences[read.refusal]
    const own = ownFields(soFar?.fields ?? new FormData(), input, fields)
    const state = titled(unreadState(own, soFar?.cut ?? [], sentence))
    return answer({ state, status }, sentAs(new FormData(), {}))
  }
  const { fields: all, files, cleanUp } = read.value
  const form = ownFields(all, input, fields)
  const sent = sentAs(form, files)

  const outcome = await catchUnexpected(ctx, () => unlessGone(ctx, request, take)).finally(cleanUp)
  if (!outcome.ok) {
    const own = typeof failed === 'object' ? `${failed.sentence} ` : ''
    const sentence = own + outcome.detail.sentence
    const broken = answer({ state: titled(refusal(form, { sentence })), status: 503 }, sent)
    return broken instanceof Response ? withReference(broken, ctx.requestId) : broken
  }
  if (outcome.kind === 'instead') return outcome.other
  if (outcome.kind === 'malformed')
    return answer({ state: wrong(outcome.state), status: 422 }, sent)
  const { asking, given } = outcome
  if (!given.ok) {
    const refused = answerRefusal<typeof asking, Next | Other>(description.refusals, given, asking)
    if ('answer' in refused) return refused.answer
    return answer({ ...refused, state: titled(refused.state) }, sent)
  }
  // What is done has the value that its act promises.
  return description.done({ ...asking, value: given.value as ValueOf<Given> })

  async function take() {
    await noteScripts(form, ctx)
    const other = await description.instead?.(sent)
    if (other !== undefined) {
      await mustBeThere()
      return { ok: true as const, kind: 'instead' as const, other }
    }
    const parsed = parseForm(form, input)
    if (!parsed.ok) {
      await mustBeThere()
      return { ok: true as const, kind: 'malformed' as const, state: parsed.state }
    }
    const asking = { ...sent, input: parsed.value }
    return {
      ok: true as const,
      kind: 'acted' as const,
      asking,
      given: await act(description, asking),
    }
  }

  async function mustBeThere(): Promise<void> {
    if (description.isThere && !(await description.isThere(sent))) notFound()
  }

  function sentAs(form: FormData, files: Sent<Ctx, Field>['files']): Sent<Ctx, Field> {
    return { ctx, form, files, params, request, ...readIdempotencyKey(form, params, files) }
  }

  function titled(state: FormState): FormState {
    const title = typeof failed === 'object' ? failed.title : failed
    return { ...state, title: state.title ?? (typeof title === 'string' ? title : undefined) }
  }
}

/** Runs the act, in one transaction with the key of its form where it must happen only once. */
function act<
  Ctx extends ActionContext,
  Schema extends z.ZodType,
  Given extends Outcome,
  Next,
  Field extends string,
  Other,
>(
  { act: run, once }: ActionDescription<Ctx, Schema, Given, Next, Field, Other>,
  read: Read<Ctx, z.output<Schema>, Field>,
): Promise<Given> {
  if (!once) return run(read)
  const { ctx, idempotencyKey } = read
  const who = isSignedIn(ctx.actor) ? ctx.actor.userId : 'visitor'
  return ctx.db.transaction((tx) =>
    idempotent(tx, who, once, idempotencyKey, () => run({ ...read, ctx: { ...ctx, db: tx } })),
  )
}
