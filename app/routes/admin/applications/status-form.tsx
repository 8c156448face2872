import { Form, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { applicationStatusLabel, decidedStatuses } from '#app/domain/applications/application.ts'
import type { AnyApplication } from '#app/domain/applications/find-any-application.ts'
import { AskedSelect } from '#app/ui/asked-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'

type StatusFormProps = { application: AnyApplication; state: FormState | undefined }

/** Administrators cannot withdraw an application; only the candidate can (D24, D93). */
export function StatusForm({ application, state }: StatusFormProps) {
  const { field, typed, summary } = useFormState(state, { status: application.status })
  const busy = useNavigation().formData !== undefined
  if (!application.may.decide) {
    return (
      <p className="my-4 text-cinza">O candidato retirou a candidatura, e o estado já não muda.</p>
    )
  }
  const { defaultValue: _, ...status } = field('status')
  return (
    <Form method="post" preventScrollReset className="my-4 grid gap-3">
      <FormErrors {...summary} />
      <input type="hidden" name="versao" value={application.version} />
      <div className="flex flex-wrap items-end gap-2">
        <AskedSelect
          {...status}
          value={typed('status')}
          label="Estado"
          options={decidedStatuses.map((value) => ({
            value,
            label: applicationStatusLabel(value, 'admin'),
          }))}
        />
        <Button busy={busy} busyLabel="A mudar">
          Mudar o estado
        </Button>
      </div>
      <p className="text-sm text-cinza">O candidato é avisado por email.</p>
    </Form>
  )
}
