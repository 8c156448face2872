import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import './partner-strip.css'

type Partner = { id: string; name: string; logo: string | null }

const LOGOS_PER_PAGE = 4

/**
 * CSS rotates the companies, because this page hydrates only when it is used. A checkbox pauses the
 * rotation; with reduced motion, all companies are visible.
 */
export function PartnerStrip({ partners }: { partners: Partner[] }) {
  if (partners.length === 0) return null
  const pages = Array.from({ length: Math.ceil(partners.length / LOGOS_PER_PAGE) }, (_, page) =>
    partners.slice(page * LOGOS_PER_PAGE, (page + 1) * LOGOS_PER_PAGE),
  )
  return (
    <section aria-labelledby="parceiros" className="partners">
      <h2 id="parceiros" className="text-xl">
        Empresas connosco
      </h2>
      {pages.length > 1 && (
        <>
          <input type="checkbox" id="parceiros-parados" className="partners-paused" />
          <label htmlFor="parceiros-parados" className="partners-pause">
            Parar a rotação
          </label>
        </>
      )}
      <div className="partners-window">
        <div className="partners-pages" data-pages={pages.length}>
          {pages.map((page) => (
            <ul key={page[0]?.id} className="partners-page">
              {page.map(({ id, name, logo }) => (
                <li key={id} className="flex items-center gap-3">
                  <CompanyLogo company={{ id, name, logo }} />
                  <span className="min-w-0 text-sm">{name}</span>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}
