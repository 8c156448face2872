import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import { Moment } from '#app/components/text/moment.tsx'
import { blockReasonLabels } from '#app/domain/accounts/block-reason.ts'
import { grouped } from '#app/domain/formats/money.ts'
import type { FoundUser } from '#app/domain/users/find-user.ts'
import type { UserListQuery } from '#app/domain/users/list-users.ts'
import type { UserContacts } from '#app/domain/users/open-user-contacts.ts'
import { displayNumberText, userKindLabels } from '#app/domain/users/user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { UserActs } from './user-acts.tsx'

type DetailProps = { user: FoundUser; query: UserListQuery; contacts: UserContacts | undefined }

export function UserDetail({ user, query, contacts }: DetailProps) {
  const { name, kind, number, hasAccount } = user
  const displayed = contacts ?? user
  return (
    <>
      <h2 id="usuario" className="clamped">
        {name || 'Sem nome'}
      </h2>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-cinza">
        {displayNumberText(number)} · {userKindLabels[kind]}
        {user.isBlocked && <Badge tone="danger">Bloqueado</Badge>}
        {!hasAccount && <Badge>Sem conta</Badge>}
        {user.canAssignAdmin && <Badge tone="info">Pode criar admins</Badge>}
      </p>
      <dl className="facts">
        <Fact name="Email">{displayed.email ?? 'Sem conta'}</Fact>
        {kind !== 'admin' && (
          <>
            <Fact name="Telefone">{displayed.phone ?? 'Não indicado'}</Fact>
            <Fact name={kind === 'company' ? 'NIF' : 'BI/NIF'}>
              {displayed.documentNumber ?? 'Não indicado'}
            </Fact>
          </>
        )}
      </dl>
      {contacts ? (
        <p role="status" className="mb-4 text-sm text-cinza">
          Ficou registado que os viu.
        </p>
      ) : (
        <Form method="post" preventScrollReset className="mb-4">
          <Button size="small">Mostrar contactos</Button>
          <p className="mt-1 text-sm text-cinza">Fica registado quem os viu e quando.</p>
        </Form>
      )}
      <dl className="facts">
        {user.blockReason && (
          <Fact name="Motivo do bloqueio">{blockReasonLabels[user.blockReason]}</Fact>
        )}
        <Fact name="Registo">
          <Moment at={user.createdAt} full />
        </Fact>
        {hasAccount && (
          <>
            <Fact name="Email confirmado">{user.emailVerified ? 'Sim' : 'Não'}</Fact>
            <Fact name="Sessões abertas">{user.sessions}</Fact>
          </>
        )}
        {user.lastUsedAt && (
          <Fact name="Visto pela última vez">
            <Moment at={user.lastUsedAt} />
          </Fact>
        )}
        {kind === 'candidate' && <Fact name="Candidaturas">{grouped(user.applications)}</Fact>}
        {kind === 'company' && <Fact name="Vagas">{grouped(user.jobs)}</Fact>}
      </dl>
      {kind === 'candidate' && <Cv user={user} query={query} />}
      {kind === 'company' && (
        <p className="mb-4">
          <Link
            to={href('/admin/empresas/:companyId', { companyId: user.id })}
            className="link inline-flex min-h-11 items-center"
          >
            Ver a empresa
          </Link>
        </p>
      )}
      <UserActs user={user} query={query} />
    </>
  )
}

/**
 * A form instead of a link, because each opening of a CV is recorded. The file opens in another
 * tab.
 */
function Cv({ user: { id, cvName }, query }: Pick<DetailProps, 'user' | 'query'>) {
  if (!cvName) return <p className="mb-4 text-cinza">CV não disponível</p>
  return (
    <Form
      method="post"
      action={listAddress(href('/admin/usuarios/:userId/cv', { userId: id }), query)}
      reloadDocument
      target="_blank"
      className="mb-4"
    >
      <Button size="small">
        Ver CV<span className="sr-only"> (abre noutro separador)</span>
      </Button>
    </Form>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
