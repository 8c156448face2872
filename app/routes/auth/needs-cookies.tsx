import { useSyncExternalStore } from 'react'
import { Notice } from '#app/ui/notice.tsx'

const never = () => () => {}

/**
 * The notice that is shown if the browser reports cookies as disabled, or if a sign-in produced no
 * session (`areMissing`).
 */
export function NeedsCookies({ areMissing }: { areMissing: boolean }) {
  const areOff = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  )
  if (!areMissing && !areOff) return null
  return (
    <Notice tone="destructive" title="O seu navegador não guarda cookies">
      Sem eles não é possível entrar. Permita cookies deste site nas definições do navegador e tente
      de novo.
    </Notice>
  )
}
