import { data, href, Link } from 'react-router'
import { forPublic } from '#app/http/access/gates.ts'
import type { Route } from './+types/mail'

export function meta() {
  return [{ title: 'Email enviado' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { mail } = forPublic(context)
  const found = 'readMail' in mail ? await mail.readMail(params.id) : undefined
  if (!found) throw data(null, { status: 404 })
  return { to: found.to, subject: found.subject, text: found.text }
}

const address = /(https?:\/\/\S*[^\s.,;:!?)])/

export default function SentMail({ loaderData: { to, subject, text } }: Route.ComponentProps) {
  return (
    <article className="prose">
      <p>
        <Link to={href('/demo/emails')}>Todos os emails</Link>
      </p>
      <h1 className="text-2xl">{subject}</h1>
      <p className="text-cinza">Para {to}</p>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split(address).map((part) =>
            address.test(part) ? (
              <a key={part} href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      ))}
    </article>
  )
}
