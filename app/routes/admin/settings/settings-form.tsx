import type { ReactNode } from 'react'
import { SectionErrors, SettingsSection } from '#app/components/settings/settings-section.tsx'
import { useSection } from '#app/components/settings/use-section.ts'
import { Button } from '#app/ui/button.tsx'
import { type FormState, useFormState } from '#app/ui/form-state.ts'

type SettingsFormProps = {
  id: string
  title: string
  lead: ReactNode
  /** Where it is sent. */
  action: string
  version: number
  /** What came back, where the whole page did. */
  state: FormState | undefined
  known: Record<string, string>
  children: (form: ReturnType<typeof useFormState>) => ReactNode
}

/** A part of the platform's settings: its fields, and the version that the person looks at. */
export function SettingsForm(props: SettingsFormProps) {
  const { id, title, lead, action, version, known, children } = props
  const { Form, form, busy, state } = useSection(props.state)
  const fields = useFormState(state, known)
  return (
    <SettingsSection id={id} title={title} lead={lead}>
      <SectionErrors state={state} />
      <Form
        ref={form}
        method="post"
        action={action}
        preventScrollReset
        noValidate
        className="grid gap-4"
      >
        <input type="hidden" name="versao" value={fields.typed('versao') || version} />
        {children(fields)}
        <div>
          <Button busy={busy} busyLabel="A guardar">
            Guardar<span className="sr-only"> {title}</span>
          </Button>
        </div>
      </Form>
    </SettingsSection>
  )
}
