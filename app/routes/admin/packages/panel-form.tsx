import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { useListBehind } from '#app/components/shell/list-behind.tsx'
import { SidePanel } from '#app/components/shell/side-panel.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'

type PanelFormProps = {
  title: string
  label: string
  busyLabel: string
  version?: string | number
  envio: string
  state: FormState | undefined
  known?: Record<string, string | number | null>
  variant?: 'primary' | 'danger'
  about?: ReactNode
  /** Content that is shown beside the form on a wide screen. */
  aside?: ReactNode
  children?: ReactNode | ((form: ReturnType<typeof useFormState>) => ReactNode)
}

/** A panel with its own URL, for a single act. */
export function PanelForm(props: PanelFormProps) {
  const { title, label, busyLabel, version, envio, state, known, variant, children } = props
  const { back } = useListBehind()
  const navigation = useNavigation()
  const form = useFormState(state, { ...known, versao: version ?? null })
  const key = useFormKey(envio, state)
  return (
    <SidePanel title={title}>
      {props.about}
      {/* Replace the history entry, so that going back does not return to the submitted form. */}
      <Form method="post" replace className="grid gap-4" noValidate>
        <FormErrors {...form.summary} />
        {version !== undefined && (
          <input type="hidden" name="versao" value={form.typed('versao') || version} />
        )}
        <input type="hidden" name="envio" value={key} />
        <div className="panel-columns">
          {props.aside && <aside>{props.aside}</aside>}
          <div>{typeof children === 'function' ? children(form) : children}</div>
        </div>
        <div className="side-panel-foot">
          <Button
            variant={variant ?? 'primary'}
            busy={navigation.state !== 'idle' && Boolean(navigation.formData)}
            busyLabel={busyLabel}
          >
            {label}
          </Button>
          <LinkButton to={back} preventScrollReset>
            Cancelar
          </LinkButton>
        </div>
      </Form>
    </SidePanel>
  )
}
