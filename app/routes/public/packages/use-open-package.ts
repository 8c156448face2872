import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
 * the bank's application reads the page anew, and the account to pay into is still there.
 */
export function useOpenPackage({ selectedId, state, packages }: Opened) {
  const sent = state?.values.packageId
  const [openId, setOpenId] = useState(selectedId ?? (typeof sent === 'string' ? sent : undefined))
  const navigate = useNavigate()
  const { pathname, search, key, state: kept } = useLocation()
  const { packageId, isOverList } = readPlace(kept)
  const wasList = useRef(false)
  useEffect(() => {
    if (search === '') {
      wasList.current = true
      return
    }
    // Whatever stands in the query is cleared, also what is no package of ours.
    const place: Place = { packageId: selectedId, isOverList: wasList.current }
    void navigate(pathname, { replace: true, preventScrollReset: true, state: place })
  }, [search, selectedId, navigate, pathname])
  const wanted = selectedId ?? packageId
  const wasWanted = useRef(wanted)
  const shownId = useRef(openId)
  shownId.current = openId
  const closedId = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): the same package is asked for once more
  useEffect(() => {
    if (selectedId || !wanted) closedId.current = undefined
    // Who closes it while its place is still being written has closed it.
    const isClosed = wanted !== undefined && wanted === closedId.current
    if (!isClosed && (wanted || wasWanted.current)) setOpenId(wanted)
    wasWanted.current = wanted
  }, [wanted, selectedId, key])
  const isOffSale = openId !== undefined && packages?.every(({ id }) => id !== openId)
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each place is told for itself
  useEffect(() => {
    // A step of the router would take the refusal off the page that says that it is sold no more.
    if (isOffSale) window.history.replaceState({ ...window.history.state, usr: undefined }, '')
  }, [isOffSale, key])
  // The way back leaves the dialog first, as it does everywhere.
  const hide = useCallback(() => {
    closedId.current = shownId.current
    setOpenId(undefined)
  }, [])
  useEffect(() => {
    window.addEventListener('popstate', hide)
    return () => window.removeEventListener('popstate', hide)
  }, [hide])
  const close = () => {
    // The step back hides it: until then nothing under it can be pressed and overtaken by that step.
    if (search === '' ? isOverList : wasList.current) return void navigate(-1)
    hide()
    if (wanted) void navigate(pathname, { replace: true, preventScrollReset: true })
  }
  return { openId, hide, close }
}

// A browser keeps what an older version of the portal may have written.
function readPlace(kept: unknown): Place {
  const { packageId, isOverList } = (kept ?? {}) as { packageId?: unknown; isOverList?: unknown }
  return {
    packageId: typeof packageId === 'string' ? packageId : undefined,
    isOverList: isOverList === true,
  }
}
