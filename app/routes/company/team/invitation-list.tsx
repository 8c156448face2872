import { href, useFetcher } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { companyRoleLabels } from '#app/domain/companies/company-role.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import type { Team } from '#app/domain/team/find-team.ts'
import { Button } from '#app/ui/button.tsx'

type Invitation = Team['invitations'][number]

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="convites">
      <h2 id="convites" className="mb-3 text-lg">
        Convites por aceitar
      </h2>
      <ul className="grid gap-2">
        {invitations.map((invitation) => (
          <PendingInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function PendingInvitation({
  invitation: { id, email, role, expiresAt },
}: {
  invitation: Invitation
}) {
  const fetcher = useFetcher()
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="clamped font-semibold">{email}</span>
        <span className="block text-sm text-cinza">
          {companyRoleLabels[role]} · até {longDate(expiresAt)}
        </span>
      </span>
      <fetcher.Form
        method="post"
        action={href('/empresa/equipa/convites/:invitationId/anular', { invitationId: id })}
      >
        <ActiveCompany />
        <input type="hidden" name="envio" value={id} />
        <Button size="small" busy={fetcher.state !== 'idle'} busyLabel="A anular">
          Anular<span className="sr-only"> o convite de {email}</span>
        </Button>
      </fetcher.Form>
    </li>
  )
}
