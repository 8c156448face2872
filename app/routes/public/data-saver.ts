import { redirect } from 'react-router'
import { forEverybody } from '#app/http/access/gates.ts'
import { readReturnPath } from '#app/http/access/return-path.ts'
import { dataSaverCookie } from '#app/http/answers/data-saver.ts'
import { readForm } from '#app/http/forms/read-form.ts'
import type { Route } from './+types/data-saver'

export function loader() {
  throw redirect('/')
}

/** Switches 'Modo poupança' on or off and goes back to the page where it was asked for. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, forEverybody(context))
  const back = readReturnPath(String(form.get('de') ?? '')) ?? '/'
  const on = form.get('ligado') === '1' ? '1' : '0'
  return redirect(back, {
    status: 303,
    headers: {
      'Set-Cookie': `${dataSaverCookie}=${on}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`,
    },
  })
}
