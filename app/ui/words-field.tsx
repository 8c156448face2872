import X from 'lucide-react/icons/x'
import {
  type ComponentProps,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useListener } from '#app/browser/events/use-listener.ts'
import { isChanged } from '#app/browser/forms/changed-field.ts'
import { describedBy, Field, type FieldProps } from './field.tsx'
import './words-field.css'

type WordsFieldProps = Omit<ComponentProps<'input'>, 'defaultValue' | 'type' | 'onChange'> &
  FieldProps & {
    name: string
    defaultValue: string
    /** The label of each word's remove button, for screen readers. The word follows this label. */
    removeLabel?: string
    onChange?: () => void
  }

/**
 * Several words, submitted under one name and separated by commas. With scripts, Enter or a comma
 * turns a word into a removable chip.
 */
export function WordsField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  name,
  defaultValue,
  removeLabel = 'Remover',
  onChange,
  ...input
}: WordsFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const [awake, setAwake] = useState(false)
  const [words, setWords] = useState<string[]>([])
  const [draft, setDraft] = useState('')
  const [announcement, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isHeld = useRef(false)
  const rendered = useRef(defaultValue)
  const isAhead = useRef(false)
  const show = useCallback((sent: string) => {
    setWords(uniqueOf(sent.split(',')))
    setDraft('')
  }, [])
  useEffect(() => {
    const plain = field.current
    if (!plain) return
    const { value } = plain
    isHeld.current = document.activeElement === plain
    isAhead.current = isChanged(plain)
    // A word typed before hydration stays in the field, with its caret.
    const cut = isHeld.current && isChanged(plain) ? value.lastIndexOf(',') + 1 : value.length
    setWords(uniqueOf(value.slice(0, cut).split(',')))
    setDraft(value.slice(cut).trimStart())
    setAwake(true)
  }, [])
  useEffect(() => {
    if (awake && isHeld.current) field.current?.focus()
  }, [awake])
  const form = () => field.current?.form
  useListener(form, 'submit', () => {
    isAhead.current = false
  })
  useListener(form, 'reset', () => {
    isAhead.current = false
    show(rendered.current)
  })
  useEffect(() => {
    if (rendered.current === defaultValue) return
    rendered.current = defaultValue
    if (!isAhead.current) show(defaultValue)
  }, [defaultValue, show])

  function take(typed: string, rest = ''): void {
    isAhead.current = true
    const more = uniqueOf([...words, ...typed.split(',')])
    if (more.length > words.length) {
      setSaid(`${more.slice(words.length).join(', ')}: adicionado`)
      onChange?.()
    }
    setWords(more)
    setDraft(rest)
  }

  function remove(word: string): void {
    isAhead.current = true
    setWords(words.filter((other) => other !== word))
    setSaid(`${word}: removido`)
    onChange?.()
    field.current?.focus()
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && draft.trim()) {
      event.preventDefault()
      take(draft)
    }
    const last = words.at(-1)
    if (event.key === 'Backspace' && draft === '' && last) {
      event.preventDefault()
      remove(last)
    }
  }

  const attributes = {
    ...input,
    id,
    className: 'input',
    ...describedBy(id, { hint, error }, input['aria-describedby']),
  }
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      {awake ? (
        <>
          <input
            type="hidden"
            data-typed
            name={name}
            value={uniqueOf([...words, draft]).join(', ')}
          />
          {words.length > 0 && (
            <ul className="words">
              {words.map((word) => (
                <li key={word} className="word">
                  {word}
                  <button
                    type="button"
                    aria-label={`${removeLabel} ${word}`}
                    onClick={() => remove(word)}
                  >
                    <X aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...attributes}
            ref={field}
            type="text"
            value={draft}
            enterKeyHint="enter"
            onKeyDown={press}
            onBlur={() => draft.trim() && take(draft)}
            onChange={({ currentTarget: { value } }) => {
              const cut = value.lastIndexOf(',')
              isAhead.current = true
              if (cut < 0) setDraft(value)
              else take(value.slice(0, cut), value.slice(cut + 1).trimStart())
            }}
          />
          <span role="status" className="sr-only">
            {announcement}
          </span>
        </>
      ) : (
        <input {...attributes} ref={field} type="text" name={name} defaultValue={defaultValue} />
      )}
    </Field>
  )
}

function uniqueOf(typed: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const item of typed) {
    const word = item.replace(/\s+/g, ' ').trim()
    if (word && !found.has(word.toLowerCase())) found.set(word.toLowerCase(), word)
  }
  return [...found.values()]
}
