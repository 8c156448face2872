import { href, Link } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

type HeaderProps = {
  tab: 'subscriptions' | 'requests'
  pending: number
  /** Whether a panel covers the page. If so, the panel has the main heading. */
  isCovered: boolean
  /** The query of the list to which the panel returns. */
  search: string
}

export function PackagesHeader({ tab, pending, isCovered, search }: HeaderProps) {
  const Title = isCovered ? 'p' : 'h1'
  return (
    <>
      <div className="area-head">
        <Title className="text-2xl font-semibold">Pacotes</Title>
        <div className="row-actions">
          <Link to={href('/admin/pacotes/pagamentos')} className="link head-link">
            Pagamentos
          </Link>
          <Link to={href('/admin/pacotes/catalogo')} className="link head-link">
            Pacotes à venda
          </Link>
          <LinkButton
            to={href('/admin/pacotes/atribuir') + (tab === 'subscriptions' ? search : '')}
            variant={tab === 'subscriptions' ? 'primary' : 'secondary'}
          >
            Atribuir pacote
          </LinkButton>
        </div>
      </div>
      <Tabs
        label="Pacotes"
        tabs={[
          {
            label: 'Assinaturas Ativas',
            to: href('/admin/pacotes'),
            current: tab === 'subscriptions',
          },
          {
            label: 'Solicitações',
            to: href('/admin/pacotes/solicitacoes'),
            current: tab === 'requests',
            ...(pending > 0 ? { count: pending } : {}),
          },
        ]}
      />
    </>
  )
}
