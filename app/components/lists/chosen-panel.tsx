import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { withHeldRows } from '#app/browser/url-state/held-rows.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'

type ChosenPanelProps = {
  /** The field with the ids. */
  name: string
  /** All that was ticked. */
  chosen: readonly { id: string }[]
  /** What of it will be changed. */
  ready: readonly { id: string }[]
  /** The list as it was filtered and paged. */
  back: string
  state: FormState | undefined
  question: string
  confirmLabel: string
  busyLabel: string
  variant?: 'primary'
  /** What is asked besides. */
  asks?: (form: ReturnType<typeof useFormState>) => ReactNode
  children: ReactNode
}

/** Shows what would happen to several things that were chosen, and asks whether it shall. */
export function ChosenPanel(props: ChosenPanelProps) {
  const { name, chosen, ready, back, state, asks, children, ...panel } = props
  const form = useFormState(state)
  return (
    <ConfirmPanel
      {...panel}
      cancelTo={withHeldRows(
        back,
        chosen.map(({ id }) => id),
      )}
      summary={form.summary}
      fields={
        <>
          {asks?.(form)}
          <input type="hidden" name={name} value={ready.map(({ id }) => id).join(',')} />
          <input type="hidden" name="voltar" value={back} />
        </>
      }
      busy={useNavigation().state !== 'idle'}
    >
      {children}
    </ConfirmPanel>
  )
}
