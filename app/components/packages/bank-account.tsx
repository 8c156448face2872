import { href } from 'react-router'
import type { PaymentDetails } from '#app/domain/settings/payment-details.ts'
import { Link } from '#app/ui/link.tsx'

type AccountProps = {
  bank: PaymentDetails['bank']
  reference: string
}

export function BankAccount({ bank, reference }: AccountProps) {
  if (!bank.iban) {
    return (
      <p className="mt-1">
        Peça-nos os dados da conta pela{' '}
        <Link to={href('/contato')} className="link">
          página de contacto
        </Link>
        .
      </p>
    )
  }
  return (
    <>
      <dl className="mt-2 grid gap-x-4 gap-y-1 rounded-md bg-sunken px-[min(1rem,4vw)] py-3 sm:grid-cols-[auto_1fr]">
        <dt className="text-cinza">Banco</dt>
        <dd>{bank.name}</dd>
        <dt className="text-cinza">Titular</dt>
        <dd>{bank.holder}</dd>
        <dt className="text-cinza">IBAN</dt>
        <dd className="select-all text-balance font-semibold figures">{bank.iban}</dd>
        <dt className="text-cinza">Referência</dt>
        <dd className="select-all font-semibold figures">{reference}</dd>
      </dl>
      <p className="mt-2 text-sm text-cinza">
        Escreva a referência na descrição da transferência: é por ela que sabemos que o pagamento é
        seu.
      </p>
    </>
  )
}
