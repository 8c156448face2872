import FileText from 'lucide-react/icons/file-text'
import { href, Link } from 'react-router'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { addressOf, cvAddress } from './application-address.ts'
import type { CvBeside } from './cv-beside.ts'
import { CvPages } from './cv-pages.tsx'

type SectionProps = {
  application: CompanyApplication
  query: ApplicationListQuery
  cv: CvBeside | null
}

/** Whether a CV is displayed. If so, and if only two columns fit, the list is hidden. */
export function isReadable(cv: CvBeside | null): boolean {
  return cv !== null && cv.kind !== 'wrong'
}

/** Shows each page of the CV as a picture. The file itself opens in another tab. */
export function CvSection({ application, query, cv }: SectionProps) {
  const { id, cvName } = application
  return (
    <section id="cv" className="cv-section" aria-label="CV">
      <p className="row-actions">
        {/* The same link opens and closes the CV, so that the link keeps the focus. */}
        <Link
          to={cv ? addressOf({ ...query, cv: undefined }, id) : cvAddress(query, id)}
          preventScrollReset
          className="btn btn-secondary"
        >
          {!cv && <FileText aria-hidden="true" />}
          {cv ? 'Fechar o CV' : 'Ler o CV aqui'}
        </Link>
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
      {cv && <CvContent cv={cv} application={application} />}
    </section>
  )
}

function CvContent({ cv, application }: { cv: CvBeside; application: CompanyApplication }) {
  const { id, candidateName } = application
  if (cv.kind === 'wrong') return <FormErrors title={cv.title}>{cv.sentence}</FormErrors>
  if (cv.kind === 'text') {
    return (
      <div className="cv-text">
        {cv.paragraphs.map((paragraph, index) => (
          // Paragraphs may be identical and never change their order, so the index is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no other name
          <p key={index} className="clamped whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    )
  }
  return <CvPages key={id} cv={cv} applicationId={id} candidateName={candidateName} />
}
