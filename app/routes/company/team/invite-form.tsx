import { Form, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import {
  companyRoleLabels,
  companyRoles,
  companyRoleTexts,
} from '#app/domain/companies/company-role.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export function InviteForm({ state }: { state: FormState | undefined }) {
  const { field, summary } = useFormState(state, { role: 'recrutador' })
  const navigation = useNavigation()
  const busy = navigation.formData?.has('email') ?? false
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <FormErrors {...summary} />
      <ActiveCompany />
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        label="Email"
        hint="Recebe uma ligação que funciona durante 7 dias."
        required
      />
      <SelectField
        {...field('role')}
        label="Papel"
        options={companyRoles.map((role) => ({ value: role, label: companyRoleLabels[role] }))}
        required
      />
      <dl className="grid gap-1 text-sm text-cinza">
        {companyRoles.map((role) => (
          <div key={role}>
            <dt className="inline font-semibold">{companyRoleLabels[role]}: </dt>
            <dd className="inline">{companyRoleTexts[role]}</dd>
          </div>
        ))}
      </dl>
      <Button variant="primary" busy={busy} busyLabel="A enviar" className="justify-self-start">
        Enviar convite
      </Button>
    </Form>
  )
}
