import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { copyText } from '#app/browser/copy-text.ts'
import { delay } from '#app/browser/events/delay.ts'
import { Button } from './button.tsx'

const VISIBLE_MS = 3_000

/** The button needs scripts, so it is rendered only after hydration. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isReady, setReady] = useState(false)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => (isCopied ? delay(VISIBLE_MS, () => setCopied(false)) : undefined), [isCopied])
  if (!isReady) return null
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      type="button"
      size="small"
      className="justify-self-start"
      onClick={() => void copyText(text).then(() => setCopied(true))}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isCopied ? 'Copiado' : `Copiar ${what}`}</span>
    </Button>
  )
}
