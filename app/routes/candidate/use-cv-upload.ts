import { useEffect, useRef, useState } from 'react'
import { wrongWithCv } from './cv-rules.ts'

export type CvUpload =
  | { state: 'none' }
  | { state: 'sending'; percent: number }
  | { state: 'received'; name: string }
  /** `again` when trying again may help; the file is still chosen. */
  | { state: 'failed'; sentence: string; again: boolean }

const lost = 'O envio do ficheiro foi interrompido. Verifique a ligação e tente de novo.'

/** Sends a chosen CV ahead of its form, with the share that has left; one at a time. */
export function useCvUpload(address: string, envio: string, receivedBefore: string | undefined) {
  const [upload, setUpload] = useState<CvUpload>(
    receivedBefore ? { state: 'received', name: receivedBefore } : { state: 'none' },
  )
  const running = useRef<XMLHttpRequest>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function send(file: File): void {
    running.current?.abort()
    const wrong = wrongWithCv(file)
    if (wrong) {
      setUpload({ state: 'failed', sentence: wrong, again: false })
      return
    }
    const form = new FormData()
    form.set('envio', envio)
    form.set('cv', file)
    // fetch cannot say how much has left.
    const request = new XMLHttpRequest()
    running.current = request
    request.upload.onprogress = ({ loaded, total }) =>
      setUpload({ state: 'sending', percent: Math.floor((100 * loaded) / total) })
    request.onload = () => setUpload(readAnswer(request))
    request.onerror = () => setUpload({ state: 'failed', sentence: lost, again: true })
    request.ontimeout = request.onerror
    request.timeout = 10 * 60 * 1000
    request.open('POST', address)
    request.send(form)
    setUpload({ state: 'sending', percent: 0 })
  }

  function cancel(): void {
    running.current?.abort()
    setUpload({ state: 'none' })
  }
  return { upload, send, cancel }
}

function readAnswer(request: XMLHttpRequest): CvUpload {
  try {
    const answer: unknown = JSON.parse(request.responseText)
    if (typeof answer === 'object' && answer !== null) {
      if ('received' in answer && typeof answer.received === 'string') {
        return { state: 'received', name: answer.received }
      }
      if ('sentence' in answer && typeof answer.sentence === 'string') {
        const again = request.status === 429 || request.status === 503
        return { state: 'failed', sentence: answer.sentence, again }
      }
    }
  } catch {
    // Not our answer: a page of another sort, as when the session has ended.
  }
  return { state: 'failed', sentence: lost, again: true }
}
