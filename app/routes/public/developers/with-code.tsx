import { Fragment, type ReactNode } from 'react'

/** A sentence in which words between backticks are code. */
export function withCode(sentence: string): ReactNode {
  return sentence
    .split('`')
    .map((part, at) =>
      at % 2 === 1 ? <code key={part}>{part}</code> : <Fragment key={part}>{part}</Fragment>,
    )
}
