import { href, Link, redirect } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import { ListFilters } from '#app/components/lists/list-filters.tsx'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { ListBehind, useIsCovered } from '#app/components/shell/list-behind.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { Moment } from '#app/components/text/moment.tsx'
import { countText } from '#app/domain/formats/count-text.ts'
import { kwanzas } from '#app/domain/formats/money.ts'
import { fullDay } from '#app/domain/overview/reporting-period.ts'
import {
  listPayments,
  type PaymentListQuery,
  paymentListSchema,
} from '#app/domain/subscriptions/list-payments.ts'
import { paymentKinds } from '#app/domain/subscriptions/payment-kinds.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/payment-list'
import { paymentsAddress } from './package-address.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { sortedBy } from './sorted-by.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Pagamentos') }]
}

export const loader = page({
  gate: forAdmin,
  query: Object.keys(paymentListSchema.shape),
  load: async ({ ctx: { db, actor }, query: params }) => {
    const query = paymentListSchema.parse(Object.fromEntries(params))
    const list = await listPayments(db, actor, query)
    if (query.page > 1 && list.payments.length === 0)
      throw redirect(paymentsAddress({ ...query, page: 1 }))
    return { list, query }
  },
})

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { list, query } = loaderData
  const isCovered = useIsCovered('routes/admin/packages/payment-list')
  const exported = listAddress(href('/admin/pacotes/pagamentos/exportar'), { ...query, page: 1 })
  return (
    <ListBehind isCovered={isCovered} list={paymentsAddress(query)}>
      <div className="area-head">
        <h1>Pagamentos</h1>
        <LinkButton to={href('/admin/pacotes')}>Voltar aos pacotes</LinkButton>
      </div>
      <ListFilters
        action={href('/admin/pacotes/pagamentos')}
        search={{ label: 'Procurar', value: query.q, placeholder: 'Empresa, NIF ou referência' }}
        choices={[
          {
            label: 'Tipo',
            name: 'tipo',
            value: query.tipo,
            all: 'Todos',
            options: paymentKinds,
          },
        ]}
        days={[
          { label: 'Recebido desde', name: 'de', value: query.de },
          { label: 'Recebido até', name: 'ate', value: query.ate },
        ]}
        folds
        preserved={{ ordem: query.ordem === 'recentes' ? undefined : query.ordem }}
      />
      <p role="status" className="mb-2 text-sm text-cinza">
        {countText(list, 'pagamento', 'pagamentos')}, {kwanzas(list.sum)}
      </p>
      {list.total > 0 && (
        <p className="mb-2">
          <a href={exported} className="link">
            Descarregar CSV
          </a>
        </p>
      )}
      <PaymentTable payments={list.payments} query={query} />
      <div className="mt-4">
        <Pagination
          current={query.page}
          last={list.pages}
          hrefFor={(page) => paymentsAddress({ ...query, page })}
        />
      </div>
    </ListBehind>
  )
}

type TableProps = {
  payments: Awaited<ReturnType<typeof listPayments>>['payments']
  query: PaymentListQuery
}

function PaymentTable({ payments, query }: TableProps) {
  const sort = sortedBy(query.ordem, (ordem) => paymentsAddress({ ...query, ordem, page: 1 }))
  return (
    <DataTable
      dense
      caption="Pagamentos"
      rows={payments}
      rowKey={({ id }) => id}
      empty={<Nothing isFiltered={Boolean(query.q || query.tipo || query.de || query.ate)} />}
      columns={[
        {
          header: 'Empresa',
          heading: true,
          cell: (payment) => <Payer payment={payment} />,
        },
        { header: 'Pacote', cell: ({ packageName }) => packageName },
        {
          header: 'Valor',
          align: 'end',
          sort: sort('valor', 'Valor', 'descending'),
          cell: (payment) => <Amount payment={payment} />,
        },
        {
          header: 'Recebido',
          cell: ({ receivedOn, bankReference }) => (
            <>
              {fullDay(receivedOn)}
              {bankReference && <span className="block text-sm text-cinza">{bankReference}</span>}
            </>
          ),
        },
        {
          header: 'Registado',
          sort: sort('antigos', 'Registado', 'ascending'),
          cell: ({ paidAt, adminName }) => (
            <>
              <Moment at={paidAt} />
              <span className="block text-sm text-cinza">{adminName ?? 'Portal'}</span>
            </>
          ),
        },
        { header: 'Origem', cell: (payment) => <Origin payment={payment} /> },
        {
          header: 'Ações',
          cell: ({ id, voidReason }) =>
            voidReason === null && (
              <Link
                to={{
                  pathname: href('/admin/pacotes/pagamentos/:paymentId/corrigir', {
                    paymentId: id,
                  }),
                  search: new URL(paymentsAddress(query), 'http://lista').search,
                }}
                className="link"
                preventScrollReset
              >
                Corrigir
              </Link>
            ),
        },
      ]}
    />
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <NothingFound title="Nenhum pagamento encontrado" list={href('/admin/pacotes/pagamentos')}>
        Nenhum pagamento corresponde ao que procura.
      </NothingFound>
    )
  }
  return (
    <EmptyState title="Ainda não há pagamentos">
      Cada pacote que é ativado deixa aqui o seu pagamento.
    </EmptyState>
  )
}

function Amount({ payment }: { payment: TableProps['payments'][number] }) {
  const { amount, listPrice, note, voidReason } = payment
  if (voidReason !== null) {
    return (
      <>
        <s>{kwanzas(amount)}</s>
        <span className="block text-sm text-cinza" title={voidReason}>
          anulado
        </span>
      </>
    )
  }
  const difference = amount === 0 ? 'cortesia' : amount < listPrice ? 'com desconto' : 'a mais'
  return (
    <>
      {kwanzas(amount)}
      {amount !== listPrice && (
        <span className="block text-sm text-cinza" title={note ?? undefined}>
          {difference}, preço {kwanzas(listPrice)}
        </span>
      )}
    </>
  )
}

function Payer({ payment }: { payment: TableProps['payments'][number] }) {
  const { companyName, isDeleted, payerNif } = payment
  if (!isDeleted) return <span title={companyName ?? undefined}>{companyName}</span>
  return (
    <>
      <span title={companyName ?? undefined}>{companyName ?? 'Empresa eliminada'}</span>
      <span className="block text-sm text-cinza">
        {[payerNif && `NIF ${payerNif}`, companyName && 'eliminada'].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function Origin({ payment }: { payment: TableProps['payments'][number] }) {
  const { id, requestId, subscriptionId, hasProof } = payment
  if (requestId) {
    const to = `${href('/admin/pacotes/solicitacoes')}?solicitacao=${requestId}`
    return (
      <Link to={to} className="link">
        Solicitação
      </Link>
    )
  }
  if (hasProof) {
    return (
      <Link
        to={href('/pagamentos/:paymentId/comprovativo', { paymentId: id })}
        className="link"
        reloadDocument
      >
        Comprovativo
      </Link>
    )
  }
  if (!subscriptionId) return '—'
  return (
    <Link to={`${href('/admin/pacotes')}?assinatura=${subscriptionId}`} className="link">
      Assinatura
    </Link>
  )
}

export const ErrorBoundary = PackagesNotLoaded
