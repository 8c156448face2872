import { useRef } from 'react'
import { useTypedForms } from '#app/browser/forms/use-typed-forms.ts'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'

export function AskIfTyped({ question, children }: { question: string; children?: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  const holds = useTypedForms(mark)
  return (
    <>
      <span ref={mark} hidden />
      <AskBeforeLeaving when={holds} question={question} isOfAddress>
        {children}
      </AskBeforeLeaving>
    </>
  )
}
