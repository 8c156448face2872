import { userTypeLabels } from '#app/domain/accounts/account.ts'
import { RadioGroupField } from '#app/ui/choice-field.tsx'

export function AccountTypeChoice({
  error,
  defaultValue,
}: {
  error?: string[] | undefined
  defaultValue?: string
}) {
  return (
    <RadioGroupField
      label="Tipo de conta"
      hint="Depois de escolher, encontra em Configurações os seus dados e como apagar a conta."
      name="userType"
      framed
      {...(error && { error })}
      {...(defaultValue && { defaultValue })}
      options={[
        { value: 'candidate', label: userTypeLabels.candidate, hint: 'Procuro trabalho.' },
        {
          value: 'company',
          label: userTypeLabels.company,
          hint: 'Procuro pessoas para trabalhar.',
        },
      ]}
    />
  )
}
