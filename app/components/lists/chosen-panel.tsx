import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { withHeldRows } from '#app/browser/url-state/held-rows.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'

type Loaded<Row> = {
  ready: readonly Row[]
  left: readonly Row[]
  back: string
}

type ChosenPanelProps<Row> = {
  name: string
  loaded: Loaded<Row>
  state: FormState | undefined
  question: string
  confirmLabel: string
  busyLabel: string
  variant?: 'primary'
  readyLead: string
  leftLead?: string
  nameOf: (row: Row) => string
  about?: (row: Row) => string
  aboutReady?: (row: Row) => string
  asks?: (form: ReturnType<typeof useFormState>) => ReactNode
}

export function ChosenPanel<Row extends { id: string }>(props: ChosenPanelProps<Row>) {
  const { name, loaded, state, readyLead, leftLead, nameOf, asks, ...panel } = props
  const { about = () => '', aboutReady = () => '', ...confirm } = panel
  const { ready, left, back } = loaded
  const form = useFormState(state)
  return (
    <ConfirmPanel
      {...confirm}
      cancelTo={withHeldRows(
        back,
        [...ready, ...left].map(({ id }) => id),
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
      <Rows lead={readyLead} rows={ready}>
        {(row) => (
          <>
            <strong>{nameOf(row)}</strong>
            {about(row)}
            {aboutReady(row)}
          </>
        )}
      </Rows>
      <Rows lead={leftLead} rows={left}>
        {(row) => nameOf(row) + about(row)}
      </Rows>
    </ConfirmPanel>
  )
}

type RowsProps<Row> = {
  lead: string | undefined
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

function Rows<Row extends { id: string }>({ lead, rows, children }: RowsProps<Row>) {
  if (rows.length === 0) return null
  return (
    <>
      <p>{lead}</p>
      <ul className="my-2 grid list-disc gap-1 ps-5">
        {rows.map((row) => (
          <li key={row.id} className="clamped">
            {children(row)}
          </li>
        ))}
      </ul>
    </>
  )
}
