import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { useSay } from '#app/components/feedback/notice-toaster.tsx'
import { longDateAndTime } from '#app/domain/formats/dates.ts'
import type { OauthUser } from '#app/domain/users/list-oauth-users.ts'
import { Notice } from '#app/ui/notice.tsx'

const VISIBLE_MS = 15_000

/** Shows a user's details: before hydration in a box above the list, afterwards in a toast. */
export function OauthDetails({ user }: { user: OauthUser }) {
  const say = useSay()
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    setAwake(true)
    const title = user.name || 'Sem nome'
    say({ tone: 'info', title, ms: VISIBLE_MS, children: <Details user={user} /> })
  }, [user, say])
  if (awake) return null
  return (
    <div className="mb-4">
      <Notice title={user.name || 'Sem nome'}>
        <Details user={user} />
      </Notice>
    </div>
  )
}

function Details({ user }: { user: OauthUser }) {
  const { id, email, providerLabel, userType, typeLabel, registeredAt, lastSignInAt } = user
  const lines = [
    `Entra com ${providerLabel} · ${typeLabel}`,
    email,
    `Registo: ${longDateAndTime(registeredAt)}`,
    `Última entrada: ${lastSignInAt ? longDateAndTime(lastSignInAt) : 'nenhuma sessão'}`,
  ]
  return (
    <>
      {lines.map((words) => words && <p key={words}>{words}</p>)}
      {userType && (
        <Link to={href('/admin/usuarios/:userId', { userId: id })} className="link">
          Ver a conta
        </Link>
      )}
    </>
  )
}
