import { useRef } from 'react'
import { useTypedForms } from '#app/browser/forms/use-typed-forms.ts'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

export function AskIfTyped({ question, children }: { question: string; children?: string }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const holds = useTypedForms(anchor)
  return (
    <>
      <span ref={anchor} hidden />
      <AskBeforeLeaving when={holds} question={question} isOfAddress>
        {children}
      </AskBeforeLeaving>
    </>
  )
}
