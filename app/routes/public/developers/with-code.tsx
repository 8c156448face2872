import { Fragment, type ReactNode } from 'react'

export function withCode(sentence: string): ReactNode {
  return sentence
    .split('`')
    .map((part, at) =>
      at % 2 === 1 ? <code key={part}>{part}</code> : <Fragment key={part}>{part}</Fragment>,
    )
}
