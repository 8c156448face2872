import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardLink } from '#app/ui/card.tsx'

const actions = [
  {
    to: `${href('/admin/vagas')}?status=pending`,
    label: 'Aprovar vagas',
    hint: 'As que esperam, primeiro.',
  },
  {
    to: `${href('/admin/pacotes/solicitacoes')}?status=pending`,
    label: 'Aprovar solicitações',
    hint: 'Pacotes pedidos, com o comprovativo.',
  },
  {
    to: href('/admin/vagas/nova'),
    label: 'Criar vaga',
    hint: 'Em nome de uma empresa, logo ativa.',
  },
  {
    to: href('/admin/vagas'),
    label: 'Gestão de Vagas',
    hint: 'Procurar, mudar o estado, excluir.',
  },
]

const links = [
  { to: href('/vagas'), label: 'Ver vagas publicadas' },
  { to: href('/empresas'), label: 'Ver pacotes' },
  { to: href('/'), label: 'Página inicial' },
]

export function QuickLinks() {
  return (
    <>
      <section aria-labelledby="acoes">
        <h2 id="acoes" className="mb-3 text-lg">
          Ações administrativas
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {actions.map(({ to, label, hint }) => (
            <Card as="li" key={to}>
              <CardLink to={to} className="font-semibold">
                {label}
              </CardLink>
              <p className="text-sm text-cinza">{hint}</p>
            </Card>
          ))}
        </ul>
      </section>
      <section aria-labelledby="acesso">
        <h2 id="acesso" className="mb-3 text-lg">
          Acesso rápido
        </h2>
        <div className="row-actions">
          {links.map(({ to, label }) => (
            <LinkButton key={to} to={to} size="small">
              {label}
            </LinkButton>
          ))}
        </div>
      </section>
    </>
  )
}
