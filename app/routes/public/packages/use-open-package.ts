import type { FormState } from '#app/browser/forms/form-state.ts'
import { useStoredOverlay } from '#app/browser/url-state/use-stored-overlay.ts'

type Opened = {
  selectedId: string | undefined
  state: FormState | undefined
  packages: readonly { id: string }[] | null
}

/** Opened by the URL, which is then cleared (PACK-05), or by a returned form. */
export function useOpenPackage({ selectedId, state, packages }: Opened) {
  const sent = state?.values.packageId
  const { shown, hide, close } = useStoredOverlay({
    parameter: 'selectedPackage',
    initial: selectedId ?? (typeof sent === 'string' ? sent : undefined),
    isKnown: (id) => packages?.some((one) => one.id === id) ?? true,
  })
  return { openId: shown, hide, close }
}
