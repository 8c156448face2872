import { createContext, type ReactNode, useContext } from 'react'
import { useNavigation } from 'react-router'
import type { Viewer } from './viewer.ts'

/** The session's state is `loading` while the server checks access to a page (1§4). */
type Session = { state: 'loading' | 'signed-in' | 'signed-out'; viewer: Viewer | null }

const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside SessionProvider')
  return session
}

const guarded = /^\/(usuario|empresa|admin|candidatura|candidaturas|perfil-candidato)(\/|$)/

export function SessionProvider({
  viewer,
  children,
}: {
  viewer: Viewer | null
  children: ReactNode
}) {
  const { state, location, formMethod } = useNavigation()
  const isChecking = state === 'loading' && !formMethod && guarded.test(location.pathname)
  const known = viewer ? 'signed-in' : 'signed-out'
  return (
    <SessionContext value={{ state: isChecking ? 'loading' : known, viewer }}>
      {children}
    </SessionContext>
  )
}

export function SessionSpinner() {
  const { state } = useSession()
  return (
    <div role="status" className="session-check">
      {state === 'loading' && (
        <span className="session-spinner">
          <span className="sr-only">A verificar a sessão…</span>
        </span>
      )}
    </div>
  )
}
