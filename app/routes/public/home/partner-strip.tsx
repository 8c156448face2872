import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useInterval } from '#app/browser/events/use-interval.ts'
import { matchesMedia } from '#app/browser/matches-media.ts'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import { IconButton } from '#app/ui/button.tsx'

type Partner = { id: string; name: string; logo: string | null }

const LOGOS_PER_PAGE = 4
/** Milliseconds (1§9). */
const TURN_MS = 10_000

/** Partner companies, four at a time; static with reduced motion. */
export function PartnerStrip({ partners }: { partners: Partner[] }) {
  const [page, setPage] = useState(0)
  const [paused, setPaused] = useState(false)
  const pages = Math.ceil(partners.length / LOGOS_PER_PAGE)
  useInterval(paused || pages < 2 ? undefined : TURN_MS, () => {
    if (!matchesMedia('(prefers-reduced-motion: reduce)')) setPage((page + 1) % pages)
  })
  if (partners.length === 0) return null
  return (
    <section aria-labelledby="parceiros">
      <div className="mb-3 flex items-center justify-between">
        <h2 id="parceiros" className="text-xl">
          Empresas connosco
        </h2>
        {pages > 1 && (
          <IconButton
            type="button"
            className="js-only"
            label={paused ? 'Retomar a rotação' : 'Parar a rotação'}
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </IconButton>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {partners
          .slice(page * LOGOS_PER_PAGE, page * LOGOS_PER_PAGE + LOGOS_PER_PAGE)
          .map(({ id, name, logo }) => (
            <li key={id} className="flex items-center gap-3">
              <CompanyLogo company={{ id, name, logo }} />
              <span className="min-w-0 text-sm">{name}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
