import { href } from 'react-router'
import { toUser, toUsers } from '#app/routes/admin/users/to-user.ts'
import { USER_LIST } from '#app/routes/admin/users/user-address.ts'

type Asked = { request: Request; params: { adminId?: string | undefined } }

/** Returns to the user list if the act was opened there, otherwise to the security page. */
export function backToAdmin({ request, params }: Asked): string {
  if (!isFromUsers(request)) return href('/admin/seguranca')
  return toUser({ request, params: { userId: params.adminId } })
}

/** Like `backToAdmin`, but opens no user, because the account is no longer an administrator's. */
export function backToAdmins({ request }: Pick<Asked, 'request'>): string {
  return isFromUsers(request) ? toUsers({ request }) : href('/admin/seguranca')
}

const isFromUsers = ({ url }: Request) => new URL(url).searchParams.get('lista') === USER_LIST
