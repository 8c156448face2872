import type { FormEvent, ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { replaceAddress } from '#app/browser/router/internals.ts'
import { HELD_ROWS, withHeldRows } from '#app/browser/url-state/held-rows.ts'

type PickBarProps = {
  id: string
  /** The URL of the confirmation page; a button may override it. */
  action: string
  back: string
  note: ReactNode
  children: ReactNode
}

/** The bar above a list for decisions on several rows; works without scripts too. */
export function PickBar({ id, action, back, note, children }: PickBarProps) {
  const { pathname, search } = useLocation()
  // The confirmation page replaces the list. Store the ticked rows in the URL, so that they are
  // still ticked after going back.
  const keepTicks = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const boxes = [...currentTarget.elements].filter((field) => field instanceof HTMLInputElement)
    const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value)
    replaceAddress(withHeldRows(pathname + search, ticked))
  }
  return (
    <Form id={id} method="get" action={action} onSubmit={keepTicks} className="pick-bar">
      <input type="hidden" name="voltar" value={back} />
      {children}
      <span className="pick-bar-note">{note}</span>
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
