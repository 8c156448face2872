import { Form, href } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import type { MessageListQuery } from '#app/domain/messages/list-messages.ts'
import type { MessageToRead } from '#app/domain/messages/read-message.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { telephoneAddress } from '#app/ui/telephone.ts'
import { addressOf, handlingAddress } from './message-address.ts'
import { MessagePromise } from './message-promise.tsx'

type TextProps = { message: MessageToRead; query: MessageListQuery; now: Date }

export function MessageText({ message, query, now }: TextProps) {
  const { id, senderName, senderEmail, senderPhone, company, answers } = message
  return (
    <>
      <h2 id="mensagem" className="clamped">
        {message.subject}
      </h2>
      <p className="clamped mb-3 text-cinza">
        {senderName}
        {company && ` · ${company}`} · <Moment at={message.sentAt} full />
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <MessagePromise message={message} now={now} />
        {!message.isRead && (
          <Form
            method="post"
            action={href('/admin/mensagens/:messageId/abrir', { messageId: id })}
            preventScrollReset
          >
            <input type="hidden" name="voltar" value={addressOf(query, id)} />
            <Button size="small">Marcar como lida</Button>
          </Form>
        )}
      </div>
      <p className="clamped max-w-[66ch] whitespace-pre-line">{message.content}</p>
      <dl className="facts mt-5">
        <div>
          <dt>Email</dt>
          <dd>
            <a className="link" href={`mailto:${senderEmail}`}>
              {senderEmail}
            </a>
          </dd>
        </div>
        {senderPhone && (
          <div>
            <dt>Telefone</dt>
            <dd>
              <a className="link" href={telephoneAddress(senderPhone)}>
                {senderPhone}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <section className="mt-4 rounded-md bg-sunken px-4 py-3" aria-label="Tratamento">
        <p>{message.assignee ? `Trata: ${message.assignee}` : 'Ainda ninguém trata disto.'}</p>
        {message.note && (
          <p className="clamped mt-2 max-w-[66ch] whitespace-pre-line">{message.note}</p>
        )}
        <Link to={handlingAddress(query, id)} className="link inline-flex min-h-11 items-center">
          Atribuir ou anotar
        </Link>
      </section>
      {answers.length > 0 && (
        <section className="mt-4" aria-labelledby="respostas">
          <h3 id="respostas" className="mb-2">
            Respostas
          </h3>
          <ol className="grid gap-4">
            {answers.map((answer) => (
              <li key={answer.id} className="border-l-2 border-linha pl-3">
                <p className="text-sm text-cinza">
                  {answer.by ?? 'Administração'}, <Moment at={answer.sentAt} full />
                </p>
                <p className="clamped max-w-[66ch] whitespace-pre-line">{answer.content}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
