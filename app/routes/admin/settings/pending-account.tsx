import { Form, href, Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import type { PendingBankAccount } from '#app/domain/administrators/find-pending-bank-account.ts'
import { Button } from '#app/ui/button.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'

/** Shows the pending account on the confirmation page and in the notice that links to it. */
export function PendingAccount({
  bankName,
  bankAccountHolder,
  bankIban,
  askedBy,
  askedAt,
}: PendingBankAccount) {
  const rows = [
    ['Banco', bankName],
    ['Titular', bankAccountHolder],
    ['IBAN', bankIban],
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-cinza">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-cinza">
        Pedida por {askedBy ?? 'uma conta que já não existe'}, <Moment at={askedAt} full />.
      </p>
    </>
  )
}

/** Explains how to confirm or cancel the pending bank account. */
export function PendingAccountNotice(pending: PendingBankAccount) {
  const { id, isOwn, effectiveAt } = pending
  return (
    <NoticeBody title="Conta nova por confirmar">
      <PendingAccount {...pending} />
      <p className="mt-2">
        Vale a partir de <Moment at={effectiveAt} full />, ou antes se outro administrador a
        confirmar. Até lá as empresas vêem a conta de antes.
      </p>
      <p className="mt-2">
        {isOwn ? (
          'Foi pedida por si: só outro administrador a pode confirmar.'
        ) : (
          <Link
            to={href('/admin/configuracoes/pagamento/:changeId/confirmar', { changeId: id })}
            className="link"
          >
            Confirmar a conta
          </Link>
        )}
      </p>
    </NoticeBody>
  )
}

/** A separate form, because forms cannot be nested. */
export function CancelPendingAccount({ id }: Pick<PendingBankAccount, 'id'>) {
  return (
    <Form
      method="post"
      action={href('/admin/configuracoes/pagamento/:changeId/anular', { changeId: id })}
      preventScrollReset
    >
      <Button>Anular o pedido de conta</Button>
    </Form>
  )
}
