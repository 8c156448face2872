import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import {
  type FormControl,
  initialValue,
  isChanged,
  isFormControl,
} from '#app/browser/forms/changed-field.ts'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { SectionErrors, SettingsSection } from '#app/components/settings/settings-section.tsx'
import { useSection } from '#app/components/settings/use-section.ts'
import type { BaseHashes } from '#app/domain/concurrent-edit.ts'
import { Button } from '#app/ui/button.tsx'

type SettingsFormProps = {
  id: string
  title: string
  lead: ReactNode
  action: string
  /** Base hashes of the form's values, to merge concurrent edits. */
  baseHashes: BaseHashes
  state: FormState | undefined
  known: Record<string, string>
  children: (form: ReturnType<typeof useFormState>) => ReactNode
  below?: ReactNode
}

export function SettingsForm(props: SettingsFormProps) {
  const { id, title, lead, action, known, children, below } = props
  const { Form, form, busy, state, done } = useSection(props.state)
  const baseHashes = useBaseHashes(form, props.baseHashes, done)
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
        <input
          type="hidden"
          name="versao"
          value={fields.typed('versao') || Object.values(baseHashes).join('')}
        />
        {children(fields)}
        <div>
          <Button busy={busy} busyLabel="A guardar">
            Guardar<span className="sr-only"> {title}</span>
          </Button>
        </div>
      </Form>
      {below}
    </SettingsSection>
  )
}

/**
 * The base hashes are those of the latest data, except for a field that is being edited: its text
 * is based on an earlier value.
 */
function useBaseHashes(
  form: RefObject<HTMLFormElement | null>,
  loaded: BaseHashes,
  done: FormData | undefined,
): BaseHashes {
  const [hashes, setHashes] = useState(loaded)
  useEffect(() => {
    const isTypedOver = (name: string) => {
      const field = form.current?.elements.namedItem(name)
      return (
        isFormControl(field) &&
        isChanged(field) &&
        initialValue(field) !== submittedValue(done, field)
      )
    }
    setHashes((before) =>
      Object.fromEntries(
        Object.entries(loaded).map(([name, print]) => [
          name,
          isTypedOver(name) ? (before[name] ?? print) : print,
        ]),
      ),
    )
  }, [form, loaded, done])
  return hashes
}

/** The submitted value of a control, as it is stored; for a switch, 'on' or empty. */
const submittedValue = (sent: FormData | undefined, { name }: FormControl) =>
  sent && String(sent.get(name) ?? '').trim()
