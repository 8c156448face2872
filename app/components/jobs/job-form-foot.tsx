import { useNavigation } from 'react-router'
import { type FormState, useFormKey } from '#app/browser/forms/form-state.ts'
import { Button } from '#app/ui/button.tsx'

type JobFormFootProps = {
  label: string
  busyLabel: string
  envio: string
  state: FormState | undefined
}

export function JobFormFoot({ label, busyLabel, envio, state }: JobFormFootProps) {
  const navigation = useNavigation()
  const key = useFormKey(envio, state)
  return (
    <>
      <input type="hidden" name="envio" value={key} />
      <Button
        variant="primary"
        busy={navigation.state !== 'idle' && Boolean(navigation.formData)}
        busyLabel={busyLabel}
      >
        {label}
      </Button>
    </>
  )
}
