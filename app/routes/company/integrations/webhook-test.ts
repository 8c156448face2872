import { href } from 'react-router'
import { z } from 'zod'
import { sendTest } from '#app/domain/api-access/save-webhook.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { redirectInPlace, redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/webhook-test'

export const middleware = [requireCompanyRight('manageIntegrations')]

type Params = { webhookId?: string | undefined }
const pageOf = ({ webhookId }: Params) =>
  href('/empresa/integracoes/enderecos/:webhookId', { webhookId: pathId(webhookId) })

export function loader({ params }: Route.LoaderArgs) {
  throw redirectTo(pageOf(params))
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  failed: (_, { params }) => redirectInPlace(pageOf(params), 'webhook-test-not-sent'),
  act: ({ ctx, params }) => sendTest(ctx.db, ctx.actor, pathId(params.webhookId)),
  refusals: {
    'not-an-owner': (_, { params }) => redirectInPlace(pageOf(params), 'not-in-role'),
    'not-in-plan': (_, { params }) => redirectInPlace(pageOf(params), 'webhook-test-not-sent'),
    'not-active': (_, { params }) => redirectInPlace(pageOf(params), 'webhook-test-not-sent'),
  },
  done: ({ params }) => redirectInPlace(pageOf(params), 'webhook-test-sent'),
})
