import { useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { useDelay } from '#app/browser/events/use-delay.ts'
import { looksLikeNif, MIN_NIF_LENGTH, nifTooShort, plainNif } from '#app/domain/companies/nif.ts'

const PAUSE_MS = 1000

export const nifUnavailable = 'Erro ao consultar NIF. Verifique sua conexão e tente novamente.'

const filled = ['name', 'phone', 'endereco'] as const

/** `wrong`: the form would refuse the number. `failed`: nothing was found, which is no error. */
type Said = { state: 'idle' | 'asking' | 'found' | 'failed' | 'wrong'; sentence?: string }

/**
 * Looks up a NIF of at least 8 characters, one second after the last key. The button looks it up
 * immediately; typed text is not overwritten.
 */
export function useNifLookUp(token: string) {
  const [message, setSaid] = useState<Said>({ state: 'idle' })
  const pause = useDelay()
  const pendingRequest = useRef<AbortController>(undefined)
  const stop = useCallback(() => {
    pause.cancel()
    pendingRequest.current?.abort()
  }, [pause])
  useEffect(() => stop, [stop])

  async function ask(form: HTMLFormElement): Promise<void> {
    stop()
    const nif = plainNif(fieldOf(form, 'nif')?.value ?? '')
    for (const name of filled) forgetFilled(form, name)
    if (nif.length < MIN_NIF_LENGTH) return setSaid({ state: 'wrong', sentence: nifTooShort })
    const controller = new AbortController()
    pendingRequest.current = controller
    const { signal } = controller
    setSaid({ state: 'asking' })
    try {
      const body = new URLSearchParams({ nif, ficha: token })
      const response = await fetch(href('/auth/nif'), { method: 'POST', body, signal })
      const answer: unknown = await response.json()
      if (!isAnswer(answer)) throw new Error('the response is not from the portal')
      if (!response.ok) {
        return setSaid({ state: 'failed', sentence: answer.sentence ?? nifUnavailable })
      }
      for (const name of filled) fill(form, name, answer[name])
      setSaid({ state: 'found', sentence: 'Dados preenchidos a partir do NIF.' })
    } catch {
      if (!signal.aborted) setSaid({ state: 'failed', sentence: nifUnavailable })
    }
  }

  return {
    said: message,
    onType: (form: HTMLFormElement) => {
      stop()
      setSaid({ state: 'idle' })
      for (const name of filled) forgetFilled(form, name)
      const nif = plainNif(fieldOf(form, 'nif')?.value ?? '')
      // Look up only complete, well-formed numbers; otherwise the user is still typing.
      if (nif.length >= MIN_NIF_LENGTH && looksLikeNif(nif)) {
        pause.start(PAUSE_MS, () => void ask(form))
      }
    },
    askNow: (form: HTMLFormElement) => void ask(form),
    forget: () => {
      stop()
      setSaid({ state: 'idle' })
    },
  }
}

type Answer = { sentence?: string; name?: string; phone?: string; endereco?: string }

function isAnswer(answer: unknown): answer is Answer {
  return typeof answer === 'object' && answer !== null
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}

/** Clears a value that the look-up of an earlier NIF filled in. */
function forgetFilled(form: HTMLFormElement, name: string): void {
  const field = fieldOf(form, name)
  if (!field?.dataset.filled || field.value !== field.dataset.filled) return
  field.value = ''
  delete field.dataset.filled
}

/** Fills a field only if it is empty, so that typed text is preserved. */
function fill(form: HTMLFormElement, name: string, value = ''): void {
  const field = fieldOf(form, name)
  if (!field) return
  if (field.value !== '' || value === '') return
  field.value = value
  field.dataset.filled = value
}
