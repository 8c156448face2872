import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { SectionErrors, SettingsSection } from '#app/components/settings/settings-section.tsx'
import { useSection } from '#app/components/settings/use-section.ts'
import { Button } from '#app/ui/button.tsx'
import { hasChanges } from '#app/ui/changed-field.ts'
import { type FormState, useFormState } from '#app/ui/form-state.ts'

type SettingsFormProps = {
  id: string
  title: string
  lead: ReactNode
  /** Where it is sent. */
  action: string
  /** What the page shows of it, for the form to bring back. */
  seen: string
  /** What came back, where the whole page did. */
  state: FormState | undefined
  known: Record<string, string>
  children: (form: ReturnType<typeof useFormState>) => ReactNode
}

/** A part of the platform's settings: its fields, and what the person has seen of it. */
export function SettingsForm(props: SettingsFormProps) {
  const { id, title, lead, action, known, children } = props
  const { Form, form, busy, state, timesDone } = useSection(props.state)
  const seen = useSeen(form, props.seen, timesDone)
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
        <input type="hidden" name="versao" value={fields.typed('versao') || seen} />
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

/** It moves on with the page, but not under what is being typed: that was typed over what stood there. */
function useSeen(
  form: RefObject<HTMLFormElement | null>,
  shown: string,
  timesDone: number,
): string {
  const [seen, setSeen] = useState(shown)
  const doneBefore = useRef(timesDone)
  useEffect(() => {
    const isOwn = doneBefore.current !== timesDone
    doneBefore.current = timesDone
    if (isOwn || !form.current || !hasChanges(form.current)) setSeen(shown)
  }, [form, shown, timesDone])
  return seen
}
