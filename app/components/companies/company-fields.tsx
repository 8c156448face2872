import { Form, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { useTypedSince } from '#app/browser/forms/use-typed-since.ts'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import { ProvinceField } from '#app/components/places/province-field.tsx'
import { companySizeLabels, companySizes } from '#app/domain/companies/company.ts'
import type { CompanyInput } from '#app/domain/companies/company-input.ts'
import type { FoundCompany } from '#app/domain/companies/find-company.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { ActiveCompany } from '../session/active-company.tsx'

type KnownCompany = Pick<FoundCompany, keyof CompanyInput | 'id' | 'logo' | 'version'>

type FieldsProps = {
  company?: KnownCompany | undefined
  state: FormState | undefined
  envio: string
  label: string
  cancelTo?: string
}

export function CompanyFields({ company, state, envio, label, cancelTo }: FieldsProps) {
  const { field, tick, typed, summary } = useFormState(state, knownOf(company))
  const { defaultValue: _, ...logo } = field('logo')
  const key = useFormKey(envio, state)
  const busy = useNavigation().formData !== undefined
  const onSubmit = useTypedSince(company, state)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="grid max-w-2xl grid-cols-1 gap-4"
      onSubmit={onSubmit}
      noValidate
    >
      <AskIfTyped question="Sair sem guardar a empresa?" />
      <FormErrors {...summary} />
      <input type="hidden" name="envio" value={key} />
      <ActiveCompany />
      {company && <input type="hidden" name="versao" value={typed('versao')} />}
      <TextField {...field('name')} label="Nome da empresa" autoComplete="off" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('nif')} label="NIF" autoComplete="off" optional />
        <TextField {...field('sector')} label="Sector" optional />
        <TextField
          {...field('phone')}
          label="Telefone"
          type="tel"
          autoComplete="off"
          placeholder="+244 923 000 000"
          optional
        />
        <TextField
          {...field('employeeCount')}
          label="Número de colaboradores"
          inputMode="numeric"
          optional
        />
        <SelectField
          {...field('companySize')}
          label="Tamanho"
          placeholder="Escolha"
          options={companySizes.map((value) => ({ value, label: companySizeLabels[value] }))}
          optional
        />
        <TextField
          {...field('foundedYear')}
          label="Ano de fundação"
          inputMode="numeric"
          maxLength={4}
          optional
        />
        <ProvinceField {...field('province')} optional />
        <TextField {...field('location')} label="Morada" optional />
      </div>
      <TextField {...field('website')} label="Site" hint="Por exemplo www.exemplo.ao" optional />
      <TextAreaField {...field('description')} label="Descrição" rows={5} optional />
      <FileField
        {...logo}
        label="Logótipo"
        hint="JPG, PNG ou WebP, até 2 MB."
        accept="image/*"
        current={company?.logo ? <CompanyLogo company={company} /> : undefined}
        optional
      />
      {company?.logo && <CheckboxField {...tick('removeLogo')} label="Retirar o logótipo" />}
      <div className="form-foot">
        <Button variant="primary" busy={busy} busyLabel="A guardar">
          {label}
        </Button>
        {cancelTo && <LinkButton to={cancelTo}>Cancelar</LinkButton>}
      </div>
    </Form>
  )
}

function knownOf(company: KnownCompany | undefined) {
  if (!company) return {}
  const { name, nif, sector, phone, province, location, website, employeeCount } = company
  const { companySize, foundedYear, description, version } = company
  const words = { name, nif, sector, phone, province, location, website, companySize }
  return { ...words, employeeCount, foundedYear, description, versao: version }
}
