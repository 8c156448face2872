import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import type { useFormState } from '#app/browser/forms/form-state.ts'
import { AskedField } from '#app/ui/asked-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const SEARCH = 'procurar-empresa'

type CompanyFieldProps = {
  names: {
    companies: { id: string; name: string; label?: string; disabled?: boolean }[]
    areMore: boolean
  }
  named: string
  chosen: string | undefined
  field: ReturnType<typeof useFormState>['field']
}

/**
 * Selects a company in an administrator's form. `CompanySearch` narrows a long list; it is a
 * separate form, because forms cannot be nested.
 */
export function CompanyField({ names, named, chosen, field }: CompanyFieldProps) {
  const { companies, areMore } = names
  const companyField = field('companyId')
  const [only] = companies.length === 1 && named ? companies : []
  const isSearched = areMore || named !== ''
  return (
    <>
      {isSearched && (
        <div className="flex items-end gap-2">
          <AskedField
            form={SEARCH}
            name="nome"
            type="search"
            label="Procurar empresa"
            className="min-w-0 flex-1"
            value={named}
            maxLength={100}
          />
          <Button form={SEARCH}>Procurar</Button>
        </div>
      )}
      <SelectField
        {...companyField}
        ref={useOnly(only?.id)}
        defaultValue={companyField.defaultValue || chosen || only?.id}
        label="Empresa"
        placeholder="Escolha a empresa"
        required
        options={companies.map(({ id, name, label = name, ...more }) => ({
          value: id,
          label,
          ...more,
        }))}
      />
      {isSearched && (
        <p role="status" className="text-sm text-cinza">
          {foundText(companies.length, areMore, named)}
        </p>
      )}
    </>
  )
}

/**
 * Selects a search's only match if no company is selected. Remounting the select would discard the
 * user's selection.
 */
function useOnly(id: string | undefined) {
  const list = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (id && list.current?.value === '') list.current.value = id
  }, [id])
  return list
}

function foundText(count: number, areMore: boolean, named: string): string {
  if (!named) return `Estas são as primeiras ${count} empresas, de A a Z. Procure outra pelo nome.`
  if (areMore) return `Há mais de ${count} empresas com «${named}»: escreva mais do nome.`
  if (count === 0) return `Nenhuma empresa com «${named}».`
  return count === 1 ? `1 empresa com «${named}».` : `${count} empresas com «${named}».`
}

/** Searches the companies that the company field offers. Placed above the form with that field. */
export function CompanySearch() {
  const { search } = useLocation()
  const preservedParams = [...new URLSearchParams(search)].filter(
    ([name]) => !['nome', 'empresa'].includes(name),
  )
  return (
    <Form id={SEARCH} method="get" role="search" preventScrollReset>
      {preservedParams.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </Form>
  )
}
