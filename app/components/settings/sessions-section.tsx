import { Form } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import type { OwnSession } from '#app/domain/sessions/own-sessions.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SettingsContext } from './settings-page.tsx'
import { SettingsSection } from './settings-section.tsx'

export function SessionsSection({
  account,
  address,
}: Pick<SettingsContext, 'account' | 'address'>) {
  const { sessions } = account
  return (
    <SettingsSection
      id="sessoes"
      title="Sessões"
      lead="Onde a sua conta está aberta. Termine o que não reconhece e mude a palavra-passe."
    >
      <ul className="divide-y divide-linha">
        {sessions.map((session) => (
          <Session key={session.id} session={session} address={address} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action={`${address}/sessoes`} preventScrollReset>
          <Button>Terminar todas as outras</Button>
        </Form>
      )}
    </SettingsSection>
  )
}

function Session({ session, address }: { session: OwnSession; address: string }) {
  const { id, device, startedAt, isBorrowed, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-cinza">
          Iniciada <Moment at={startedAt} />
          {isBorrowed && ', num aparelho que não é seu'}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="success">Esta sessão</Badge>
      ) : (
        <Form method="post" action={`${address}/sessoes/${id}`} preventScrollReset>
          <Button size="small">
            Terminar<span className="sr-only"> a sessão em {device}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
