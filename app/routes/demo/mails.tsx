import { href, Link } from 'react-router'
import { forPublic } from '#app/http/access/gates.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import type { Route } from './+types/mails'

export function meta() {
  return [{ title: 'Emails enviados' }]
}

const MAX_LISTED = 50

export async function loader({ context }: Route.LoaderArgs) {
  const { mail } = forPublic(context)
  const mails = 'listMails' in mail ? await mail.listMails(MAX_LISTED) : []
  return { mails: mails.map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt })) }
}

export default function SentMails({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-2 text-2xl">Emails enviados</h1>
      <p className="mb-6 text-cinza">
        Esta demonstração não envia emails a ninguém. O que enviaria lê-se aqui.
      </p>
      <DataTable
        caption="Emails enviados, do mais novo ao mais antigo"
        rows={loaderData.mails}
        rowKey={({ id }) => id}
        empty="Ainda não saiu nenhum email. Crie uma conta ou candidate-se a uma vaga."
        columns={[
          {
            header: 'Assunto',
            heading: true,
            cell: ({ id, subject }) => (
              <Link className="link" to={href('/demo/emails/:id', { id })}>
                {subject}
              </Link>
            ),
          },
          { header: 'Para', cell: ({ to }) => to },
          {
            header: 'Enviado',
            cell: ({ sentAt }) =>
              new Date(sentAt).toLocaleString('pt-PT', { timeZone: 'Africa/Luanda' }),
          },
        ]}
      />
    </>
  )
}
