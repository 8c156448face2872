import { href, Link } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listAdmins } from '#app/domain/administrators/list-admins.ts'
import { findSecondFactor } from '#app/domain/second-factor/second-factor.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/security'
import { AdminTable } from './admin-table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Segurança') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const { db, actor, settings } = ctx
  const [factor, admins, { requireAdminSecondFactor }] = await Promise.all([
    findSecondFactor(ctx, actor),
    listAdmins(db, actor),
    settings(),
  ])
  return {
    codesLeft: factor.state === 'on' ? factor.codesLeft : undefined,
    isRequired: requireAdminSecondFactor,
    admins,
    may: { assign: actor.canAssignAdmin },
  }
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { codesLeft, isRequired, admins, may } = loaderData
  return (
    <>
      <div className="area-head">
        <h1>Segurança</h1>
        <LinkButton to={href('/admin/seguranca/registo')}>Ver o registo</LinkButton>
      </div>
      <div className="grid grid-cols-1 gap-6">
        <section aria-labelledby="segundo-factor" className="card grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="segundo-factor" className="text-lg">
              Segundo factor
            </h2>
            {codesLeft === undefined ? (
              <Badge tone="neutral">Desligado</Badge>
            ) : (
              <Badge tone="success">Ligado</Badge>
            )}
          </div>
          {codesLeft === undefined ? <SwitchOn /> : <BackupCodesLeft codesLeft={codesLeft} />}
          {isRequired && (
            <p className="text-sm text-cinza">
              A plataforma exige um segundo factor a todos os administradores.
            </p>
          )}
        </section>
        <section aria-labelledby="administradores" className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="administradores" className="text-lg">
              Administradores
            </h2>
            {may.assign && (
              <LinkButton to={href('/admin/seguranca/administradores/novo')} variant="primary">
                Adicionar administrador
              </LinkButton>
            )}
          </div>
          {!may.assign && (
            <p className="text-cinza">
              Só quem pode nomear administradores adiciona e remove outros.
            </p>
          )}
          <AdminTable admins={admins} mayRemove={may.assign} />
        </section>
      </div>
    </>
  )
}

function SwitchOn() {
  return (
    <>
      <p>
        Além da palavra-passe, a entrada pede um código que só o seu telemóvel mostra. Quem souber a
        palavra-passe não entra sem ele.
      </p>
      <div>
        <LinkButton to={href('/admin/seguranca/segundo-factor')} variant="primary">
          Ligar segundo factor
        </LinkButton>
      </div>
    </>
  )
}

function BackupCodesLeft({ codesLeft }: { codesLeft: number }) {
  return (
    <>
      <p>
        {codesLeft === 0
          ? 'Já não tem códigos de reserva: crie novos antes que o telemóvel lhe falte.'
          : `Tem ${codesLeft} ${codesLeft === 1 ? 'código' : 'códigos'} de reserva para quando não tiver o telemóvel.`}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <LinkButton to={href('/admin/seguranca/segundo-factor/reserva')}>
          Novos códigos de reserva
        </LinkButton>
        <Link
          to={href('/admin/seguranca/segundo-factor/desligar')}
          className="link inline-flex min-h-11 items-center"
        >
          Desligar segundo factor
        </Link>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a segurança." />
}
