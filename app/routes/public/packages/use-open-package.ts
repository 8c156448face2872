import type { FormState } from '#app/browser/forms/form-state.ts'
import { useStoredOverlay } from '#app/browser/url-state/use-stored-overlay.ts'

type Opened = {
  selectedId: string | undefined
  state: FormState | undefined
  packages: readonly { id: string }[] | null
}

/**
 * The URL opens the package's dialog and is then cleared (PACK-05). A refused form opens the dialog
 * too.
 */
export function useOpenPackage({ selectedId, state, packages }: Opened) {
  const sent = state?.values.packageId
  const { openId, hide, close } = useStoredOverlay({
    parameter: 'selectedPackage',
    initial: selectedId ?? (typeof sent === 'string' ? sent : undefined),
    isKnown: (id) => packages?.some((one) => one.id === id) ?? true,
  })
  return { openId, hide, close }
}
