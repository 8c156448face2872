import { href } from 'react-router'
import { ListFilters } from '#app/components/lists/list-filters.tsx'
import { companyApprovalLabels, companyApprovals } from '#app/domain/companies/company.ts'
import type { CompanyListQuery } from '#app/domain/companies/list-companies.ts'

export function CompanyFilters({ query: { q, aprovacao, ordem } }: { query: CompanyListQuery }) {
  return (
    <ListFilters
      action={href('/admin/empresas')}
      search={{ label: 'Nome', value: q }}
      choices={[
        {
          label: 'Aprovação',
          name: 'aprovacao',
          value: aprovacao,
          all: 'Todas',
          options: [
            ...companyApprovals.map((value) => ({ value, label: companyApprovalLabels[value] })),
            { value: 'nome', label: 'Nome por aprovar' },
          ],
        },
      ]}
      preserved={{ ordem }}
    />
  )
}
