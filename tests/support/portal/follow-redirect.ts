import { type Portal, textOf } from './portal.ts'

/** Requests the page that a response redirects to, with the response's cookies. Returns its text. */
export async function followRedirect(
  send: Portal['send'],
  answer: Response,
  cookie: string,
): Promise<string> {
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const path = answer.headers.get('Location') ?? ''
  return textOf(await send(path, { cookie: [cookie, ...cookies].join('; ') }))
}
