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
import { isForOtherCompany, otherCompanyActive } from './company-of-form.ts'
import { readIdempotencyKey } from './form-key.ts'
import { noteScripts } from './note-scripts.ts'
import { ownFields } from './own-fields.ts'
import { parseForm, refusal } from './parse-form.ts'
import { notFound } from './path-id.ts'
import { answerRefusal, type NotTaken, type RefusalAnswers } from './refusal-answers.ts'

type Outcome = Done<unknown> | Refused<string, unknown>
type Back = ReturnType<typeof data<FormState>>
type ValueOf<Given> = Given extends Done<infer Value> ? Value : never

export type ActionContext = AppContext & {
  actor: Actor
  client: string
  requestId: string
  path: string
}

export type Sent<Ctx, Field extends string = never> = {
  ctx: Ctx
  form: FormData
  files: UploadForm<Field>['files']
  params: ActionFunctionArgs['params']
  request: Request
  /** The version of the record that the user was viewing, if the form contains it. */
  expectedVersion: string | undefined
  key: string
  /**
   * The idempotency key and the form's contents, for acts that open their own transaction because
   * they hash a password.
   */
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
  gate: (context: Readonly<RouterContextProvider>) => Ctx
  input: Schema
  /** Fields that the schema does not contain, for example the pressed button or the return path. */
  fields?: readonly string[]
  files?: Record<Field, FileRule>
  /** The act's name, if the form must take effect only once even if it is sent twice (D23). */
  once?: string
  /**
   * The title above a refused or failed form. A route without a page needs a function that returns
   * a redirect.
   */
  failed:
    | string
    | { title: string; sentence: string }
    | ((notTaken: NotTaken, sent: Sent<Ctx, Field>) => Response | Back | NoInfer<Next | Other>)
  /** Adjusts the error messages of invalid fields, or adds those that the act would refuse. */
  wrong?: (state: FormState, sent: Sent<Ctx, Field>) => FormState | Promise<FormState>
  /**
   * Whether the record exists. Checked only if the act does not run, so that 404 takes precedence
   * over 422.
   */
  isThere?: (sent: Sent<Ctx, Field>) => Promise<boolean>
  /** Handles a button that only changes the form. If this returns undefined, the act runs. */
  instead?: (sent: Sent<Ctx, Field>) => Promise<Other | undefined> | Other | undefined
  act: (read: Read<Ctx, z.output<Schema>, Field>) => Promise<Given>
  refusals: RefusalAnswers<Read<Ctx, z.output<Schema>, Field>, Given, NoInfer<Next | Other>>
  done: (
    read: Read<Ctx, z.output<Schema>, Field> & { value: ValueOf<Given> },
  ) => Next | Promise<Next>
}

/**
 * Creates a route's action, which parses only the declared fields and handles repeated submissions.
 * Refusals and unexpected errors become form states.
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

/** Separate from `formAction`, so that tests can check the common rules on every action. */
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
  if (outcome.kind === 'malformed') return answer({ state: outcome.state, status: 422 }, sent)
  const { asking, given } = outcome
  if (!given.ok) {
    const refused = answerRefusal<typeof asking, Next | Other>(description.refusals, given, asking)
    if ('answer' in refused) return refused.answer
    return answer({ ...refused, state: titled(refused.state) }, sent)
  }
  // The type assertion is safe: a successful outcome's value has the type that the act declares.
  return description.done({ ...asking, value: given.value as ValueOf<Given> })

  async function take() {
    await noteScripts(form, ctx)
    if (isForOtherCompany(all, ctx.actor)) {
      const state = await wrong(titled(refusal(form, { sentence: otherCompanyActive })), sent)
      return { ok: true as const, kind: 'malformed' as const, state }
    }
    const other = await description.instead?.(sent)
    if (other !== undefined) {
      await mustBeThere()
      return { ok: true as const, kind: 'instead' as const, other }
    }
    const parsed = parseForm(form, input)
    if (!parsed.ok) {
      await mustBeThere()
      const state = await wrong(parsed.state, sent)
      return { ok: true as const, kind: 'malformed' as const, state }
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

/** If the act must happen only once, its transaction includes the form's idempotency key. */
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
