import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { companyRoleLabels } from '#app/domain/companies/company-role.ts'
import { countKeysOf } from '#app/domain/companies/count-keys-of.ts'
import { findTeamMember } from '#app/domain/team/find-team.ts'
import { removeMember } from '#app/domain/team/remove-member.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/member-remove'

/**
 * Members may also remove themselves, so the gate only requires `readTeam`. The act checks the
 * right to remove a colleague.
 */
export const middleware = [requireCompanyRight('readTeam')]

const failed = 'Não foi possível retirar o membro'
const team = href('/empresa/equipa')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Retirar da equipa') }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const member = (await findTeamMember(db, actor, pathId(params.memberId))) ?? notFound()
  if (member.isLastOwner) throw redirectTo(team, 'last-owner')
  if (!member.may.remove) throw redirectTo(team, 'not-in-role')
  return { companyName: actor.name, member, keys: await countKeysOf(db, actor, member.userId) }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => removeMember(ctx.db, ctx.actor, pathId(params.memberId)),
  refusals: {
    'not-an-owner': () => redirectTo(team, 'not-in-role'),
    'last-owner': () => redirectTo(team, 'last-owner'),
  },
  done: ({ ctx, params }) =>
    params.memberId === ctx.actor.userId
      ? redirectTo(href('/'), 'company-left')
      : redirectTo(team, 'member-removed'),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function RemoveMember({ loaderData, actionData }: Route.ComponentProps) {
  const { companyName, member, keys } = loaderData
  const { isOneself } = member
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      summary={failureSummary(actionData)}
      question={
        isOneself
          ? `Sair da equipa de ${companyName}?`
          : `Retirar esta pessoa da equipa de ${companyName}?`
      }
      confirmLabel={isOneself ? 'Sair da equipa' : 'Retirar da equipa'}
      cancelTo={team}
      busy={busy}
      busyLabel={isOneself ? 'A sair' : 'A retirar'}
    >
      <p className="clamped">
        <strong>{member.name}</strong>, {member.email},{' '}
        {companyRoleLabels[member.role].toLowerCase()}
      </p>
      <p>
        {isOneself
          ? 'Deixa já de ter acesso às vagas e candidaturas desta empresa. A sua conta continua.'
          : 'Deixa já de ter acesso à empresa, em todos os aparelhos. A conta e as notas que escreveu continuam.'}
      </p>
      {member.role === 'dono' && <p>Os convites por aceitar que enviou deixam de valer.</p>}
      {keys > 0 && (
        <p>
          {keys === 1
            ? 'A chave de API que criou deixa de funcionar.'
            : `As ${keys} chaves de API que criou deixam de funcionar.`}{' '}
          Outro dono pode substituí-{keys === 1 ? 'la' : 'las'} em Integrações.
        </p>
      )}
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a equipa" />
}
