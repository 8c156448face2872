import { Form, href } from 'react-router'
import { companyApprovalLabels, companyApprovals } from '#app/domain/companies/company.ts'
import type { CompanyListQuery } from '#app/domain/companies/list-companies.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function CompanyFilters({ query }: { query: CompanyListQuery }) {
  return (
    <Form method="get" action={href('/admin/empresas')} role="search" className="area-filters">
      <TextField label="Nome" name="q" type="search" key={query.q} defaultValue={query.q} />
      <SelectField
        label="Aprovação"
        name="aprovacao"
        key={`aprovacao ${query.aprovacao}`}
        defaultValue={query.aprovacao ?? ''}
        placeholder="Todas"
        options={companyApprovals.map((value) => ({ value, label: companyApprovalLabels[value] }))}
      />
      {query.ordem && <input type="hidden" name="ordem" value={query.ordem} />}
      <Button>Filtrar</Button>
    </Form>
  )
}
