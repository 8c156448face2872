import { href } from 'react-router'
import { companyRoleLabels } from '#app/domain/companies/company-role.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import type { TeamMember } from '#app/domain/team/find-team.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { RoleForm } from './role-form.tsx'

export function MemberTable({ members, mayManage }: { members: TeamMember[]; mayManage: boolean }) {
  const mayRemove = members.some(({ may }) => may.remove)
  return (
    <DataTable
      caption="Membros da equipa"
      columns={[name, role(mayManage), since, ...(mayRemove ? [remove] : [])]}
      rows={members}
      rowKey={({ userId }) => userId}
      empty={null}
    />
  )
}

const name: Column<TeamMember> = {
  header: 'Nome',
  heading: true,
  cell: (member) => (
    <span className="grid">
      <span className="clamped">
        {member.name}
        {member.isOneself && ' (a sua conta)'}
      </span>
      <span className="clamped text-sm font-normal text-cinza">{member.email}</span>
    </span>
  ),
}

const role = (mayManage: boolean): Column<TeamMember> => ({
  header: 'Papel',
  cell: (member) =>
    mayManage && member.may.change ? (
      <RoleForm member={member} />
    ) : (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={member.role === 'dono' ? 'highlight' : 'neutral'}>
          {companyRoleLabels[member.role]}
        </Badge>
        {mayManage && member.isLastOwner && (
          <span className="text-sm text-cinza">o último dono fica</span>
        )}
      </span>
    ),
})

const since: Column<TeamMember> = {
  header: 'Desde',
  cell: ({ joinedAt }) => longDate(joinedAt),
}

const remove: Column<TeamMember> = {
  header: 'Ações',
  hideHeader: true,
  align: 'end',
  cell: ({ userId, name, isOneself, may }) =>
    may.remove && (
      <LinkButton to={href('/empresa/equipa/:memberId/remover', { memberId: userId })} size="small">
        {isOneself ? 'Sair da equipa' : 'Retirar'}
        {!isOneself && <span className="sr-only"> {name}</span>}
      </LinkButton>
    ),
}
