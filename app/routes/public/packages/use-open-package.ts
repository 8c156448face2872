import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { clearEntryState } from '#app/browser/router/internals.ts'
import type { FormState } from '#app/ui/form-state.ts'

/** What a place in the history keeps of its dialog, while its address says nothing of it. */
type Place = {
  packageId?: string | undefined
  /** The list without the dialog is one step back. */
  isOverList?: boolean | undefined
}

type Opened = {
  /** The package that the address asks for. */
  selectedId: string | undefined
  state: FormState | undefined
  packages: readonly { id: string }[] | null
}

/**
 * The package whose dialog is open: from the address, which is then cleared (PACK-05), or the one whose
 * form came back. Its place in the history keeps it instead of the address: a phone that comes back from
 * the bank's application reads the page anew, and the account to pay into is still there. It is opened by
 * what a person does (a link, a step in the history, a reload), never by what the page does itself.
 */
export function useOpenPackage({ selectedId, state, packages }: Opened) {
  const sent = state?.values.packageId
  const [openId, setOpenId] = useState(selectedId ?? (typeof sent === 'string' ? sent : undefined))
  const navigate = useNavigate()
  const isStep = useNavigationType() === 'POP'
  const { pathname, search, key, state: kept } = useLocation()
  const { packageId, isOverList } = readPlace(kept)
  const asked = new URLSearchParams(search).get(ASKED) ?? undefined
  const wasList = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each place is looked at anew
  useEffect(() => {
    if (search === '') {
      wasList.current = true
      return
    }
    // Whatever stands in the query is cleared, also what is no package of ours.
    const place: Place = { packageId: asked, isOverList: wasList.current }
    void navigate(pathname, { replace: true, preventScrollReset: true, state: place })
  }, [search, asked, navigate, pathname, key])
  const shownId = useRef(openId)
  shownId.current = openId
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place is looked at once
  useEffect(() => {
    const wanted = asked ?? packageId
    // A form that came back without scripts is of no place.
    if (!wanted && isFirst.current) return
    if (!wanted || asked || isStep) setOpenId(wanted)
    // Who closed it while its place was still being written has closed it.
    else if (!shownId.current) clearEntryState()
  }, [key])
  useEffect(() => {
    isFirst.current = false
  }, [])
  const isOffSale = openId !== undefined && packages?.every(({ id }) => id !== openId)
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each place is told for itself
  useEffect(() => {
    if (isOffSale) clearEntryState()
  }, [isOffSale, key])
  // The way back leaves the dialog first, as it does everywhere.
  const hide = useCallback(() => setOpenId(undefined), [])
  useEffect(() => {
    const leave = () => {
      hide()
      // While a step is under way the list is still shown, and is no longer the place before what is opened from it.
      wasList.current = false
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [hide])
  const close = () => {
    // The step back hides it: until then nothing under it can be pressed and overtaken by that step.
    if (search === '' ? isOverList : wasList.current) return void navigate(-1)
    hide()
    clearEntryState()
  }
  return { openId, hide, close }
}

const ASKED = 'selectedPackage'

// A browser keeps what an older version of the portal may have written.
function readPlace(kept: unknown): Place {
  const { packageId, isOverList } = (kept ?? {}) as { packageId?: unknown; isOverList?: unknown }
  return {
    packageId: typeof packageId === 'string' ? packageId : undefined,
    isOverList: isOverList === true,
  }
}
