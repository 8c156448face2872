import { createContext, type ReactNode, useContext } from 'react'
import { Outlet, useMatches } from 'react-router'

type Behind = {
  /** The URL of the list, with its filters and page number. */
  list: string
  /** The URL of the list with the open detail, to which closing a panel returns. */
  back: string
}

const BehindPanel = createContext<Behind>({ list: '', back: '' })

/** The list beneath a panel; its URLs are empty if the page is not a panel. */
export const useListBehind = () => useContext(BehindPanel)

/** Whether a panel with its own URL covers this page. */
export function useIsCovered(routeId: string): boolean {
  return useMatches().at(-1)?.id !== routeId
}

type ListBehindProps = {
  isCovered: boolean
  list: string
  back?: string
  children: ReactNode
}

/** While a panel covers the list, the list is inert. */
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
