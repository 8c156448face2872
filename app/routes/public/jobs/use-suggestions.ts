import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { href } from 'react-router'
import { useDelay } from '#app/browser/events/use-delay.ts'
import type { Suggestion } from '#app/domain/jobs/search/suggest.ts'

const DEBOUNCE_MS = 250
const LEAST_LETTERS = 2

/**
 * Suggestions are requested after a pause, selected with arrows and Enter, and closed with Escape.
 * With the data saver, there are no suggestions.
 */
export function useSuggestions() {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const pause = useDelay()
  const asking = useRef<AbortController>(undefined)
  const [isAwake, setIsAwake] = useState(false)
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const id = useId()
  useEffect(() => {
    setIsAwake(!savesData())
    return () => asking.current?.abort()
  }, [])

  function close() {
    pause.cancel()
    asking.current?.abort()
    setFound([])
    setActive(-1)
  }

  async function ask(typed: string) {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    try {
      const answer = await fetch(`${href('/vagas/sugestoes')}?q=${encodeURIComponent(typed)}`, own)
      const suggestions: Suggestion[] = answer.ok ? await answer.json() : []
      if (own.signal.aborted) return
      setActive(-1)
      setFound(suggestions)
    } catch {
      // Without a connection, there are no suggestions, so ignore the error.
    }
  }

  function onInput() {
    pause.cancel()
    const typed = input.current?.value.trim() ?? ''
    if (!isAwake || typed.length < LEAST_LETTERS) return close()
    pause.start(DEBOUNCE_MS, () => void ask(typed))
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Enter') {
      const chosen = list.current?.querySelectorAll('a')[active]
      if (chosen) {
        event.preventDefault()
        fill(active)
        return chosen.click()
      }
      return close()
    }
    if (found.length === 0) return
    if (key === 'Escape') {
      // Escape closes only the suggestions; the text and the surrounding sheet remain.
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    const step = key === 'ArrowDown' ? 1 : -1
    const optionCount = found.length + 1
    setActive(((active + 1 + step + optionCount) % optionCount) - 1)
  }

  /**
   * Fills the field before the link is followed, because the list takes its filters from the form.
   */
  function fill(index: number) {
    const suggestion = found[index]
    if (suggestion && input.current) input.current.value = wordsFor(suggestion)
  }

  const isOpen = found.length > 0
  return {
    found,
    active,
    isAwake,
    fill,
    optionId: (index: number) => `${id}-${index}`,
    list: { ref: list, id, onClick: close },
    input: {
      ref: input,
      onInput,
      onKeyDown,
      onBlur: close,
      ...(isAwake && {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': isOpen,
        'aria-controls': id,
        'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
      }),
    },
  }
}

/** Companies and provinces become filters, so the field is emptied. */
export function wordsFor({ kind, label }: Suggestion): string {
  return kind === 'title' || kind === 'town' ? label : ''
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
