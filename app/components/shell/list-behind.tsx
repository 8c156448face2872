import { createContext, type ReactNode, useContext } from 'react'
import { Outlet, useMatches } from 'react-router'

type Behind = {
  list: string
  /** Closing a panel returns to this URL: the list with the record that is open beside it. */
  back: string
}

const BehindPanel = createContext<Behind>({ list: '', back: '' })

/** Returns the URLs of the list behind a panel; they are empty if the page is not a panel. */
export const useListBehind = () => useContext(BehindPanel)

export function useIsCovered(routeId: string): boolean {
  return useMatches().at(-1)?.id !== routeId
}

type ListBehindProps = {
  isCovered: boolean
  list: string
  back?: string
  children: ReactNode
}

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
