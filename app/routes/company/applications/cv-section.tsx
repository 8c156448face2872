import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { addressOf, cvAddress } from './application-address.ts'
import type { CvBeside } from './cv-beside.ts'

type SectionProps = {
  application: CompanyApplication
  query: ApplicationListQuery
  cv: CvBeside | null
}

/** The CV beside the answers, page by page as pictures; the file itself opens in a tab of its own. */
export function CvSection({ application, query, cv }: SectionProps) {
  const { id, cvName } = application
  return (
    <section id="cv" className="cv-section" aria-label="CV">
      <p className="row-actions">
        {!cv && (
          <Link to={cvAddress(query, id)} preventScrollReset className="btn btn-secondary">
            <FileText aria-hidden="true" />
            Ler o CV aqui
          </Link>
        )}
        {cv && (
          <Link to={addressOf(query, id)} preventScrollReset className="btn btn-secondary">
            Fechar o CV
          </Link>
        )}
        {cvName && (
          <a
            href={href('/candidaturas/:applicationId/cv', { applicationId: id })}
            target="_blank"
            rel="noopener"
            className="btn btn-quiet"
          >
            Ver CV<span className="sr-only"> (abre noutro separador)</span>
          </a>
        )}
      </p>
      {cv && <Shown cv={cv} application={application} />}
    </section>
  )
}

function Shown({ cv, application }: { cv: CvBeside; application: CompanyApplication }) {
  const { id, candidateName } = application
  if (cv.kind === 'wrong') return <FormErrors title={cv.title}>{cv.sentence}</FormErrors>
  if (cv.kind === 'text') {
    return (
      <div className="cv-text">
        {cv.paragraphs.map((paragraph, place) => (
          // A CV may say the same twice, and nothing of it ever moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no other name
          <p key={place} className="clamped whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    )
  }
  return (
    <>
      {Array.from({ length: cv.shown }, (_, index) => index + 1).map((page) => (
        <CvPage
          key={page}
          isFirst={page === 1}
          src={href('/candidaturas/:applicationId/cv/paginas/:page', {
            applicationId: id,
            page: String(page),
          })}
          alt={`CV de ${candidateName}, página ${page} de ${cv.pages}`}
        />
      ))}
      {cv.pages > cv.shown && (
        <p>
          Este CV tem {cv.pages} páginas; aqui estão as primeiras {cv.shown}. As outras lêem-se no
          ficheiro.
        </p>
      )}
    </>
  )
}

type CvPageProps = { src: string; alt: string; isFirst: boolean }

/** A page as a picture; one that cannot be drawn says so, and takes no room. */
function CvPage({ src, alt, isFirst }: CvPageProps) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return <p className="text-sm text-cinza">{alt}: não se consegue mostrar aqui.</p>
  return (
    <img
      src={src}
      alt={alt}
      width={1000}
      height={1414}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className="cv-page"
      onError={() => setIsMissing(true)}
    />
  )
}
