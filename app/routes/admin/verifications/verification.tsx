import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { Moment } from '#app/components/text/moment.tsx'
import {
  decideVerification,
  verificationDecisionSchema,
} from '#app/domain/verification/decide-verification.ts'
import { findVerification } from '#app/domain/verification/list-verifications.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { NoticeBody } from '#app/ui/notice.tsx'
import type { Route } from './+types/verification'
import { DecisionForm } from './decision-form.tsx'
import { VerificationFacts } from './verification-facts.tsx'

const failed = 'Não foi possível decidir a verificação'
const list = href('/admin/verificacoes')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Verificação') }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const found = await findVerification(db, actor, pathId(params.verificationId))
  return { verification: found ?? notFound() }
}

export const action = formAction({
  gate: forAdmin,
  input: verificationDecisionSchema,
  isThere: async ({ ctx, params }) =>
    (await findVerification(ctx.db, ctx.actor, pathId(params.verificationId))) !== undefined,
  failed,
  act: ({ ctx, input, params }) =>
    decideVerification(ctx.db, ctx.actor, pathId(params.verificationId), input),
  refusals: {
    'decided-meanwhile': { sentence: 'Outra pessoa já decidiu esta verificação.' },
    'subject-changed': {
      sentence:
        'A empresa mudou entretanto este número. Recuse com esse motivo, para que peça de novo.',
    },
  },
  done: ({ input }) =>
    redirectTo(
      list,
      input.outcome === 'accepted' ? 'verification-accepted' : 'verification-rejected',
    ),
})

export const clientAction = keepsInput(failed)

export default function VerificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { verification } = loaderData
  const { companyName, kind, outcome, decidedAt, reason } = verification
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        {kind === 'phone' ? 'Telefone' : 'Documentos'} de {companyName}
      </h1>
      {outcome && decidedAt && (
        <NoticeBody title={outcome === 'accepted' ? 'Aceite' : 'Recusado'}>
          <p>
            <Moment at={decidedAt} full />
          </p>
          {reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>}
        </NoticeBody>
      )}
      <VerificationFacts verification={verification} />
      {(!outcome || actionData) && (
        <DecisionForm state={actionData} kind={kind} isDecided={outcome !== null} />
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar a verificação" />
}
