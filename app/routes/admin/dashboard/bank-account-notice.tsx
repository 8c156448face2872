import { href, Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import type { PendingBankAccount } from '#app/domain/administrators/find-pending-bank-account.ts'
import { NoticeBody } from '#app/ui/notice.tsx'

/** A notice that every administrator sees before a new bank account takes effect. */
export function BankAccountNotice({ askedBy, effectiveAt }: PendingBankAccount) {
  return (
    <NoticeBody title="A conta para transferências vai mudar">
      {askedBy ?? 'Uma conta que já não existe'} pediu uma nova conta. Passa a valer a partir de{' '}
      <Moment at={effectiveAt} full />, ou quando outro administrador a confirmar.{' '}
      <Link to={`${href('/admin/configuracoes')}#pagamento`} className="link">
        Ver a conta
      </Link>
    </NoticeBody>
  )
}
