import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { goneFileSentence, isGone } from '#app/components/feedback/gone-files.ts'
import { type CandidateFileRule, wrongWithFile } from '#app/routes/candidate/file-rules.ts'

export type Upload =
  | { state: 'none' }
  | { state: 'sending'; percent: number }
  | { state: 'received'; name: string }
  | { state: 'failed'; sentence: string; again: boolean }

type Destination = {
  address: string
  field: string
  rule: CandidateFileRule
  prepare?: ((file: File) => Promise<File>) | undefined
  fields?: Record<string, string>
  receivedBefore?: string | undefined
  onReceived?: () => void
}

const lost = 'O envio do ficheiro foi interrompido. Verifique a ligação e tente de novo.'

/** Uploads a chosen file before its form is submitted; one upload at a time. */
export function useUpload({
  address,
  field,
  rule,
  prepare,
  fields = {},
  receivedBefore,
  onReceived,
}: Destination) {
  const [upload, setUpload] = useState<Upload>(
    receivedBefore ? { state: 'received', name: receivedBefore } : { state: 'none' },
  )
  const running = useRef<XMLHttpRequest>(undefined)
  const preparing = useRef<AbortController>(undefined)
  const stop = useCallback(() => {
    preparing.current?.abort()
    running.current?.abort()
  }, [])
  useEffect(() => stop, [stop])

  async function send(chosen: File): Promise<void> {
    stop()
    const own = new AbortController()
    preparing.current = own
    setUpload({ state: 'sending', percent: 0 })
    if (await isGone(chosen)) {
      if (!own.signal.aborted)
        setUpload({ state: 'failed', sentence: goneFileSentence, again: false })
      return
    }
    const file = prepare ? await prepare(chosen) : chosen
    if (own.signal.aborted) return
    const wrong = wrongWithFile(rule, file)
    if (wrong) {
      setUpload({ state: 'failed', sentence: wrong, again: false })
      return
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set(field, file)
    // Use `XMLHttpRequest`, because `fetch` does not report upload progress.
    const request = new XMLHttpRequest()
    running.current = request
    request.upload.onprogress = ({ loaded, total }) =>
      setUpload({ state: 'sending', percent: Math.floor((100 * loaded) / total) })
    request.onload = () => {
      const answer = readAnswer(request)
      setUpload(answer)
      if (answer.state === 'received') onReceived?.()
    }
    request.onerror = async () => {
      const isLost = !(await isGone(file))
      if (own.signal.aborted) return
      setUpload({ state: 'failed', sentence: isLost ? lost : goneFileSentence, again: isLost })
    }
    request.ontimeout = request.onerror
    request.timeout = 10 * 60 * 1000
    request.open('POST', address)
    request.send(form)
  }

  function cancel(): void {
    stop()
    setUpload({ state: 'none' })
  }
  return { upload, send, cancel }
}

function readAnswer(request: XMLHttpRequest): Upload {
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
    // The response is not the action's JSON but another page, such as the sign-in.
  }
  return { state: 'failed', sentence: isSignIn(request) ? signedOut : lost, again: true }
}

const signedOut =
  'Usuário não autenticado. Inicie sessão noutro separador e envie o ficheiro de novo.'

/** A redirect to the sign-in means that the session has ended. */
function isSignIn({ responseURL }: XMLHttpRequest): boolean {
  return responseURL.split('?')[0] === new URL(href('/auth'), window.location.origin).href
}
