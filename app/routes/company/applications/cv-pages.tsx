import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { CvBeside } from './cv-beside.ts'

type PagesProps = {
  cv: Extract<CvBeside, { kind: 'pages' }>
  applicationId: string
  candidateName: string
}

/** Pages that cannot be drawn take no space and are listed at the end. */
export function CvPages({ cv, applicationId, candidateName }: PagesProps) {
  const { pages, drawable } = cv
  const first = drawable[0]
  const [missing, setMissing] = useState<ReadonlySet<number>>(new Set())
  const miss = (page: number) => setMissing((before) => new Set([...before, page]))
  const drawn = drawable.filter((page) => !missing.has(page))
  return (
    <>
      {drawn.map((page) => (
        <CvPage
          key={page}
          isFirst={page === first}
          src={href('/candidaturas/:applicationId/cv/paginas/:page', {
            applicationId,
            page: String(page),
          })}
          alt={`CV de ${candidateName}, página ${page} de ${pages}`}
          onMissing={() => miss(page)}
        />
      ))}
      <p role="status">
        {missing.size > 0 && missingText(drawn.length, [...missing].sort(byNumber))}
      </p>
      {drawn.length > 0 && pages > drawable.length && (
        <p>
          Este CV tem {pages} páginas; aqui{' '}
          {drawable.length === 1 ? 'está a primeira' : 'estão as primeiras'}{' '}
          {drawable.length > 1 && drawable.length}. As outras lêem-se no ficheiro.
        </p>
      )}
    </>
  )
}

const byNumber = (one: number, other: number) => one - other

function missingText(drawn: number, missing: number[]): string {
  if (drawn === 0) return 'Não foi possível mostrar este CV aqui. Lê-se no ficheiro, em «Ver CV».'
  const last = missing.at(-1)
  return missing.length === 1
    ? `Não foi possível mostrar aqui a página ${last}. Lê-se no ficheiro, em «Ver CV».`
    : `Não foi possível mostrar aqui as páginas ${missing.slice(0, -1).join(', ')} e ${last}. Lêem-se no ficheiro, em «Ver CV».`
}

type PageProps = { src: string; alt: string; isFirst: boolean; onMissing: () => void }

function CvPage({ src, alt, isFirst, onMissing }: PageProps) {
  const picture = useRef<HTMLImageElement>(null)
  const onFirstCheck = useRef(onMissing)
  // Check once after hydration, because the picture may have failed to load before.
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = picture.current ?? {}
    if (complete && naturalWidth === 0 && currentSrc) onFirstCheck.current()
  }, [])
  return (
    <img
      ref={picture}
      src={src}
      alt={alt}
      width={1000}
      height={1414}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className="cv-page"
      onError={onMissing}
    />
  )
}
