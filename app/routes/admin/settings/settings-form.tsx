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
  seen: BaseHashes
  state: FormState | undefined
  known: Record<string, string>
  children: (form: ReturnType<typeof useFormState>) => ReactNode
  below?: ReactNode
}

export function SettingsForm(props: SettingsFormProps) {
  const { id, title, lead, action, known, children, below } = props
  const { Form, form, busy, state, done } = useSection(props.state)
  const seen = useSeen(form, props.seen, done)
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
          value={fields.typed('versao') || Object.values(seen).join('')}
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
 * Base hashes follow the page, except for a field that is being edited: its text is based on the
 * earlier value.
 */
function useSeen(
  form: RefObject<HTMLFormElement | null>,
  shown: BaseHashes,
  done: FormData | undefined,
): BaseHashes {
  const [seen, setSeen] = useState(shown)
  useEffect(() => {
    const isTypedOver = (name: string) => {
      const field = form.current?.elements.namedItem(name)
      return (
        isFormControl(field) && isChanged(field) && initialValue(field) !== saidThen(done, field)
      )
    }
    setSeen((before) =>
      Object.fromEntries(
        Object.entries(shown).map(([name, print]) => [
          name,
          isTypedOver(name) ? (before[name] ?? print) : print,
        ]),
      ),
    )
  }, [form, shown, done])
  return seen
}

/** The submitted value in stored form; for a switch, 'on' or empty. */
const saidThen = (sent: FormData | undefined, { name }: FormControl) =>
  sent && String(sent.get(name) ?? '').trim()
