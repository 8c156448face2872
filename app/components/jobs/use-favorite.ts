import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { clearPageMemory } from '#app/browser/router/page-memory.ts'
import { notReached, useSay } from '#app/components/feedback/notice-toaster.tsx'
import { awaitController, usePending } from '#app/components/offline/controller.ts'

/**
 * The response to a click on a heart. `to` is the URL of the sign-in page, if a sign-in is needed.
 */
type Answer =
  | { to: string }
  | {
      isFavorite: boolean
      notice: { tone: 'success' | 'info' | 'destructive'; title: string; sentence?: string }
    }

const inFlight = new Map<string, Promise<unknown>>()

function inTurn<Answer>(jobId: string, act: () => Promise<Answer>): Promise<Answer> {
  const sent = (inFlight.get(jobId) ?? Promise.resolve()).then(act, act)
  inFlight.set(jobId, sent)
  return sent
}

/** The state setters of the heart buttons on this page, by job id. */
const hearts = new Map<string, Set<(isFavorite: boolean) => void>>()

/**
 * A heart changes when clicked, and again if the server's response differs. Consecutive clicks are
 * sent in order.
 */
export function useFavorite(jobId: string, isFavorite: boolean) {
  const say = useSay()
  const navigate = useNavigate()
  const [isDisplayed, setIsDisplayed] = useState(isFavorite)
  const wanted = useRef(isFavorite)
  const known = useRef(isFavorite)
  const isSending = useRef(false)
  const { favorites } = usePending()
  const now = favorites.get(jobId) ?? isFavorite
  useEffect(() => {
    known.current = now
    if (isSending.current) return
    wanted.current = now
    setIsDisplayed(now)
  }, [now])

  // A job may have a heart on its card and another in the pane, so update both.
  useEffect(() => {
    const follow = (tapped: boolean) => {
      if (isSending.current) return
      known.current = tapped
      wanted.current = tapped
      setIsDisplayed(tapped)
    }
    const ofJob = hearts.get(jobId) ?? new Set()
    hearts.set(jobId, ofJob.add(follow))
    return () => void ofJob.delete(follow)
  }, [jobId])

  function show() {
    setIsDisplayed(wanted.current)
    for (const follow of hearts.get(jobId) ?? []) follow(wanted.current)
  }

  async function send(path: string): Promise<void> {
    isSending.current = true
    try {
      while (wanted.current !== known.current) {
        const requested = wanted.current
        const answer = await inTurn(jobId, () => ask(path, requested))
        if ('to' in answer) {
          wanted.current = known.current
          return void navigate(answer.to)
        }
        known.current = answer.isFavorite
        clearPageMemory()
        if (wanted.current !== requested) continue
        const { tone, title, sentence } = answer.notice
        say({ tone, title, children: sentence })
        wanted.current = known.current
      }
    } catch (error) {
      const controller = await awaitController()
      if (await controller?.queueFavorite(jobId, wanted.current, error)) return
      wanted.current = known.current
      say({ tone: 'destructive', title: 'Erro', children: notReached })
    } finally {
      show()
      isSending.current = false
    }
  }

  const action = `/vaga-detalhes/${jobId}/favorito`
  return {
    isDisplayed,
    form: {
      method: 'post',
      action,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        wanted.current = !wanted.current
        if (!isSending.current) void send(action)
        show()
      },
    },
    button: { name: 'acto', value: isDisplayed ? 'remover' : 'adicionar' },
  } as const
}

async function ask(path: string, isFavorite: boolean): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ acto: isFavorite ? 'adicionar' : 'remover' }),
  })
  const answer: unknown = await response.json()
  if (!isAnswer(answer)) throw new Error('the response is not from the portal')
  return answer
}

function isAnswer(answer: unknown): answer is Answer {
  if (typeof answer !== 'object' || answer === null) return false
  return 'to' in answer || ('isFavorite' in answer && 'notice' in answer)
}
