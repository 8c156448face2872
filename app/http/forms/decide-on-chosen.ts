import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { ChangedEach } from '#app/domain/change-each.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { backToList, chosenIn, type Lists, type Sayings } from './chosen-in.ts'
import { type ActionContext, formAction } from './form-action.ts'

type Gate<Ctx> = (context: Readonly<RouterContextProvider>) => Ctx

type Chosen<Ctx, Row> = {
  gate: Gate<Ctx>
  name: string
  list: Lists
  /** Returns the rows with these ids that the actor may see. */
  find: (ctx: Ctx, ids: string[]) => Promise<Row[]>
  isReady: (row: Row) => boolean
  none: NoticeName
}

/**
 * Creates the loader of a bulk page, which lists the rows that would be changed and those that
 * would not.
 */
export function loadChosen<Ctx, Row>({ gate, name, list, find, isReady, none }: Chosen<Ctx, Row>) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const { ids, back } = chosenIn(request, name, list)
    const rows = await find(gate(context), ids)
    const ready = rows.filter(isReady)
    if (ready.length === 0 && request.method === 'GET') throw redirectTo(back, none)
    return { ready, left: rows.filter((row) => !isReady(row)), back }
  }
}

type Decision<Ctx, Schema extends z.ZodType> = {
  gate: Gate<Ctx>
  input: Schema
  list: Lists
  failed: string
  notices: Sayings
  act: (ctx: Ctx, input: z.output<Schema>) => Promise<ChangedEach>
}

/**
 * Creates the action of a bulk page, which redirects to the list with the number of changed rows.
 */
export function decideOnChosen<Ctx extends ActionContext, Schema extends z.ZodType>({
  list,
  notices,
  act,
  ...description
}: Decision<Ctx, Schema>) {
  return formAction({
    ...description,
    fields: [BACK_FIELD],
    act: ({ ctx, input }) => act(ctx, input),
    refusals: {},
    done: (sent) => backToList(sent, list, notices),
  })
}
