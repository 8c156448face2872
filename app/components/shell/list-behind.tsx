import { createContext, type ReactNode, useContext } from 'react'
import { Outlet, useMatches } from 'react-router'

type Behind = {
  /** The list, as it is filtered and paged. */
  list: string
  /** The same with what was open beside it: where a panel leads back to. */
  back: string
}

const BehindPanel = createContext<Behind>({ list: '', back: '' })

/** The list beneath a panel; empty on a page that is not a panel. */
export const useListBehind = () => useContext(BehindPanel)

/** Whether a panel with its own address covers this page. */
export function useIsCovered(routeId: string): boolean {
  return useMatches().at(-1)?.id !== routeId
}

type ListBehindProps = {
  isCovered: boolean
  list: string
  back?: string
  children: ReactNode
}

/** A list that panels lie over: while one does, nothing of the list can be used. */
export function ListBehind({ isCovered, list, back = list, children }: ListBehindProps) {
  return (
    <>
      <div className={isCovered ? 'behind-panel' : undefined} inert={isCovered}>
        {children}
      </div>
      {isCovered && (
        <BehindPanel value={{ list, back }}>
          <Outlet />
        </BehindPanel>
      )}
    </>
  )
}
