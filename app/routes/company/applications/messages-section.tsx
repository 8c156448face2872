import { href } from 'react-router'
import { HELD_ROWS } from '#app/browser/url-state/held-rows.ts'
import { MessageList } from '#app/components/applications/message-list.tsx'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { LinkButton } from '#app/ui/button.tsx'

export function MessagesSection({ application }: { application: CompanyApplication }) {
  const { id, thread, candidateName, may } = application
  if (thread.length === 0 && !may.write) return null
  return (
    <section id="mensagens" aria-labelledby="titulo-mensagens" className="mt-5">
      <h3 id="titulo-mensagens" className="mb-2">
        Mensagens
      </h3>
      {thread.length > 0 && (
        <MessageList
          thread={thread}
          reader="company"
          names={{ company: 'A empresa', candidate: candidateName }}
        />
      )}
      {may.write && (
        <p className="mt-3">
          <LinkButton
            to={`${href('/empresa/candidatos/mensagem')}?${HELD_ROWS}=${id}`}
            size="small"
          >
            Escrever mensagem
          </LinkButton>
        </p>
      )}
    </section>
  )
}
