import { href, Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import './message-list.css'

type Message = {
  id: string
  author: 'company' | 'candidate'
  subject: string | null
  body: string
  sentAt: Date
  state: 'leaving' | 'held' | 'refused' | 'delivered'
  member?: string | null
}

const stateWords = {
  leaving: 'Sai daqui a um minuto',
  held: 'Retida até a lermos',
  refused: 'Não foi entregue',
} as const

export function MessageList({
  thread,
  reader,
  names,
}: {
  thread: readonly Message[]
  reader: Message['author']
  names: Record<Message['author'], string>
}) {
  return (
    <ol className="message-list">
      {thread.map(({ id, author, subject, body, sentAt, state, member }) => (
        <li key={id} className={author === reader ? 'message-own' : undefined}>
          <p className="text-sm text-cinza">
            <strong>{member ?? names[author]}</strong>, <Moment at={sentAt} full />
            {state !== 'delivered' && ` · ${stateWords[state]}`}
          </p>
          {subject && <p className="font-semibold">{subject}</p>}
          <p className="whitespace-pre-line">{body}</p>
          {author !== reader && (
            <Link to={`${href('/denunciar')}?mensagem=${id}`} className="link text-sm">
              Denunciar<span className="sr-only"> esta mensagem</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
