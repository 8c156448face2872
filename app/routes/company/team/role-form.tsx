import { href, useFetcher } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { companyRoleLabels, companyRoles } from '#app/domain/companies/company-role.ts'
import type { TeamMember } from '#app/domain/team/find-team.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const options = companyRoles.map((value) => ({ value, label: companyRoleLabels[value] }))

export function RoleForm({ member: { userId, name, role } }: { member: TeamMember }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form
      method="post"
      action={href('/empresa/equipa/:memberId/papel', { memberId: userId })}
      className="flex items-center gap-2"
    >
      <ActiveCompany />
      <SelectField
        name="role"
        label={`Papel de ${name}`}
        hideLabel
        options={options}
        defaultValue={role}
      />
      <Button size="small" busy={fetcher.state !== 'idle'} busyLabel="A mudar">
        Mudar<span className="sr-only"> o papel de {name}</span>
      </Button>
    </fetcher.Form>
  )
}
