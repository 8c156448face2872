import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listTemplates } from '#app/domain/applications/messages/save-template.ts'
import {
  platformTemplates,
  type Template,
  templateKindLabels,
} from '#app/domain/applications/messages/template.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/templates'
import './templates.css'

export const middleware = [requireCompanyRight('writeMessages')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Modelos de mensagem') }]
}

export const loader = page({
  gate: forCompany,
  load: async ({ ctx: { db, actor } }) => ({ own: await listTemplates(db, actor) }),
})

export default function Templates({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="area-head">
        <h1>Modelos de mensagem</h1>
        <LinkButton to={href('/empresa/modelos/novo')} variant="primary">
          Novo modelo
        </LinkButton>
      </div>
      <section aria-labelledby="seus">
        <h2 id="seus" className="mb-2 text-lg">
          Os seus
        </h2>
        {own.length === 0 ? (
          <p className="text-cinza">
            Ainda não tem modelos seus. Comece por um dos do portal, abaixo, ou escreva um novo.
          </p>
        ) : (
          <ul className="template-list">
            {own.map((template) => (
              <Row key={template.id} template={template}>
                <Link
                  to={href('/empresa/modelos/:templateId', { templateId: template.id })}
                  className="link"
                >
                  Editar<span className="sr-only"> {template.name}</span>
                </Link>
                <Link
                  to={href('/empresa/modelos/:templateId/excluir', { templateId: template.id })}
                  className="link"
                >
                  Excluir<span className="sr-only"> {template.name}</span>
                </Link>
              </Row>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="portal">
        <h2 id="portal" className="mb-2 text-lg">
          Do portal
        </h2>
        <ul className="template-list">
          {platformTemplates.map((template) => (
            <Row key={template.key} template={template}>
              <Link to={`${href('/empresa/modelos/novo')}?de=${template.key}`} className="link">
                Copiar e adaptar<span className="sr-only"> {template.name}</span>
              </Link>
            </Row>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Row({ template, children }: { template: Template; children: ReactNode }) {
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className="min-w-0 [overflow-wrap:anywhere]">{template.name}</strong>
          <Badge>{templateKindLabels[template.kind]}</Badge>
        </p>
        <p className="clamped text-sm text-cinza">{template.subject}</p>
      </div>
      <div className="template-acts">{children}</div>
    </li>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os modelos" />
}
