import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findTeam } from '#app/domain/team/find-team.ts'
import { inviteMember, memberInvitationSchema } from '#app/domain/team/invite-member.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { tooMany } from '#app/http/forms/refusal-answers.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/team'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberTable } from './member-table.tsx'

export const middleware = [requireCompanyRight('readTeam', 'manageTeam')]

const failed = 'Não foi possível enviar o convite'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Equipa') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  return { companyName: actor.name, team: await findTeam(db, actor) }
}

export const action = formAction({
  gate: forCompany,
  input: memberInvitationSchema,
  failed,
  act: ({ ctx, input }) => inviteMember(ctx.db, ctx.actor, input),
  refusals: {
    'not-an-owner': { sentence: 'Só um dono da empresa convida pessoas.' },
    'already-member': { errors: { email: 'Esta pessoa já está na equipa.' } },
    'no-seat': {
      sentence:
        'Já não há lugares no seu plano. Anule um convite, retire um membro ou escolha um plano com mais lugares.',
    },
    'too-many': ({ detail }) =>
      tooMany(
        detail.retryAfterSeconds,
        'Uma empresa envia no máximo 20 convites por dia.',
        'Demasiados convites',
      ),
  },
  done: () => redirectInPlace(href('/empresa/equipa'), 'member-invited'),
})

export const clientAction = keepsInput(failed)

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { companyName, team } = loaderData
  const { seats, may } = team
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1>Equipa</h1>
        <p className="clamped mt-2 text-cinza">
          As pessoas que trabalham em {companyName}. {seatsText(seats)}
        </p>
      </div>
      <MemberTable members={team.members} mayManage={may.manage} />
      {may.manage && (
        <>
          <InvitationList invitations={team.invitations} />
          <section aria-labelledby="convidar" className="card grid max-w-2xl gap-4">
            <h2 id="convidar" className="text-lg">
              Convidar uma pessoa
            </h2>
            {seats.isFull ? (
              <>
                <p>Todos os lugares do plano {seats.planName} estão ocupados.</p>
                <LinkButton
                  to={`${href('/empresa/dashboard')}?aba=planos`}
                  className="justify-self-start"
                >
                  Ver os planos
                </LinkButton>
              </>
            ) : (
              // A new key resets the fields after each invitation.
              <InviteForm key={team.invitations.at(-1)?.id} state={actionData} />
            )}
          </section>
        </>
      )}
    </div>
  )
}

function seatsText({
  seats,
  members,
  invited,
  planName,
}: {
  seats: number
  members: number
  invited: number
  planName: string
}): string {
  const taken = members + invited
  const seatCount = seats === 1 ? '1 lugar' : `${seats} lugares`
  const pending =
    invited === 0 ? '' : invited === 1 ? ', 1 por um convite' : `, ${invited} por convites`
  return `O plano ${planName} tem ${seatCount}: ${taken} ${taken === 1 ? 'ocupado' : 'ocupados'}${pending}.`
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a equipa" />
}
