import { href } from 'react-router'
import { useLiveUpdates } from '#app/browser/live/use-live-updates.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { SignInAgain } from '#app/components/settings/proof-field.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findProofNeeded } from '#app/domain/accounts/prove-identity.ts'
import { BACKUPS_ID } from '#app/domain/backups/make-backup.ts'
import { listHistory } from '#app/domain/history/list-history.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/backup'
import { BackupForm } from './backup-form.tsx'
import { BackupHistory } from './backup-history.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Backup do Banco') }]
}

export const loader = page({
  gate: forAdmin,
  load: async ({ ctx: { db, actor } }) => {
    const [proof, history] = await Promise.all([
      findProofNeeded(db, actor),
      listHistory(db, actor, BACKUPS_ID),
    ])
    return { proof, history }
  },
})

export default function BackupPage({ loaderData }: Route.ComponentProps) {
  useLiveUpdates(href('/admin/configuracoes/backup/novidades'))
  return (
    <>
      <div className="area-head">
        <h1>Backup do Banco</h1>
        <LinkButton to={href('/admin/configuracoes')}>Voltar às configurações</LinkButton>
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <section aria-labelledby="fazer" className="grid max-w-lg content-start gap-4">
          <h2 id="fazer" className="text-lg">
            Fazer uma cópia
          </h2>
          <p>
            Um ficheiro ZIP com todos os dados e todos os ficheiros do portal, tal como estão agora.
            Tem os dados pessoais de toda a gente: guarde-o onde só a administração chega.
          </p>
          {loaderData.proof === 'sign-in' ? <SignInAgain toDo="fazer a cópia" /> : <BackupForm />}
          <p className="text-sm text-cinza">
            Repõe-se no servidor com <code>npm run restore -- FICHEIRO</code>. Antes de tocar em
            alguma coisa, o ficheiro é lido e conferido até ao fim.
          </p>
        </section>
        <section aria-labelledby="copias" className="grid content-start gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="copias" className="text-lg">
              Cópias feitas
            </h2>
            <LinkButton to={href('/admin/configuracoes/backup')} size="small">
              Atualizar
            </LinkButton>
          </div>
          <BackupHistory entries={loaderData.history} />
        </section>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
