import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { LusonaTile } from '#app/ui/lusona-drawing.tsx'

type Partner = { id: string; name: string; logo: string | null }

const LOGOS_PER_PAGE = 4
/** Milliseconds (1§9). */
const TURN_MS = 10_000

/** Companies that work with us, four at a time; stands still for whoever asks for calm. */
export function PartnerStrip({ partners }: { partners: Partner[] }) {
  const [page, setPage] = useState(0)
  const [paused, setPaused] = useState(false)
  const pages = Math.ceil(partners.length / LOGOS_PER_PAGE)
  useEffect(() => {
    if (paused || pages < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setPage((current) => (current + 1) % pages), TURN_MS)
    return () => clearInterval(timer)
  }, [paused, pages])
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
              {logo ? (
                <img
                  src={href('/logotipos/*', { '*': logo })}
                  alt=""
                  width={48}
                  height={48}
                  loading="lazy"
                  className="size-12 object-contain"
                />
              ) : (
                <LusonaTile id={id} />
              )}
              <span className="min-w-0 text-sm">{name}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
