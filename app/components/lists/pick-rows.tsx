import type { FormEvent, ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { replaceAddress } from '#app/browser/router/internals.ts'
import { HELD_ROWS, withHeldRows } from '#app/browser/url-state/held-rows.ts'

type PickBarProps = {
  /** Of this bar, for the tick boxes of its rows, which stand in a table of their own. */
  id: string
  /** The page that shows what would happen; a button of the bar may lead to another one. */
  action: string
  /** The list as it is filtered and paged, to come back to. */
  back: string
  note: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** Stands over a list of which several rows are decided on together: with scripts and without. */
export function PickBar({ id, action, back, note, children }: PickBarProps) {
  const { pathname, search } = useLocation()
  // The page that asks takes the list's place on the screen, and the boxes with it: the way back finds them ticked.
  const keepTicks = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const boxes = [...currentTarget.elements].filter((field) => field instanceof HTMLInputElement)
    const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value)
    replaceAddress(withHeldRows(pathname + search, ticked))
  }
  return (
    <Form
      id={id}
      method="get"
      action={action}
      onSubmit={keepTicks}
      className="mb-3 flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="voltar" value={back} />
      {children}
      <span className="text-sm text-cinza">{note}</span>
    </Form>
  )
}

type PickBoxProps = { bar: string; name: string; value: string; label: string }

export function PickBox({ bar, name, value, label }: PickBoxProps) {
  const ticked = new URLSearchParams(useLocation().search).getAll(HELD_ROWS)
  return (
    <label className="choice row-pick">
      <input
        type="checkbox"
        name={name}
        value={value}
        form={bar}
        defaultChecked={ticked.includes(value)}
      />
      <span className="sr-only">Escolher {label}</span>
    </label>
  )
}
