import { href } from 'react-router'
import { grouped } from '#app/domain/jobs/salary-text.ts'
import type { useFormState } from '#app/ui/form-state.ts'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type CompanyFieldProps = {
  /** Those that can be chosen here. */
  names: {
    companies: { id: string; name: string; label?: string; disabled?: boolean }[]
    areMore: boolean
  }
  /** Whose page the form was opened from. */
  chosen: string | undefined
  field: ReturnType<typeof useFormState>['field']
}

/** The company that a form of an administrator is about; of very many, the others by their own pages. */
export function CompanyField({ names: { companies, areMore }, chosen, field }: CompanyFieldProps) {
  const shown = field('companyId')
  return (
    <>
      <SelectField
        {...shown}
        defaultValue={shown.defaultValue || chosen}
        label="Empresa"
        placeholder="Escolha a empresa"
        required
        options={companies.map(({ id, name, label = name, ...more }) => ({
          value: id,
          label,
          ...more,
        }))}
      />
      {areMore && (
        <p className="text-sm">
          A lista tem só {grouped(companies.length)} empresas, de A a Z. Para outra, comece na
          página dela, em{' '}
          <Link to={href('/admin/empresas')} className="link">
            Empresas
          </Link>
          .
        </p>
      )}
    </>
  )
}
