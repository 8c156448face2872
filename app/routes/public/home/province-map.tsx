import { href } from 'react-router'
import {
  type ProvinceInForce,
  type ProvinceSlug,
  provinceName,
} from '#app/domain/places/province.ts'
import { Link } from '#app/ui/link.tsx'
import { lusonaDots, lusonaPath } from '#app/ui/lusona.ts'

/** The dots of the lusona (a sand drawing) form a grid, in which each province has one cell. */
const COLUMNS = 5
const ROWS = 7

/** Column and row of each province, roughly as on a map of Angola. */
const cells = {
  cabinda: [1, 1],
  zaire: [1, 2],
  uige: [2, 2],
  bengo: [1, 3],
  'cuanza-norte': [2, 3],
  malanje: [3, 3],
  'lunda-norte': [4, 3],
  luanda: [1, 4],
  'icolo-e-bengo': [2, 4],
  'lunda-sul': [4, 4],
  'cuanza-sul': [1, 5],
  huambo: [2, 5],
  bie: [3, 5],
  moxico: [4, 5],
  'moxico-leste': [5, 5],
  benguela: [1, 6],
  huila: [2, 6],
  cubango: [4, 6],
  namibe: [1, 7],
  cunene: [3, 7],
  cuando: [5, 7],
} as const satisfies Record<ProvinceInForce, readonly [column: number, row: number]>

type MapProps = { provinces: readonly { province: ProvinceSlug; count: number }[] }

export function ProvinceMap({ provinces }: MapProps) {
  const counts = new Map(provinces.map(({ province, count }) => [province, count]))
  const inForce = Object.keys(cells) as ProvinceInForce[]
  return (
    <section aria-labelledby="provincias" className="province-map">
      <h2 id="provincias">Vagas em cada província</h2>
      <p>Escolha a sua e veja as vagas.</p>
      <div className="province-board">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${4 * COLUMNS} ${4 * ROWS}`}
          preserveAspectRatio="none"
          className="lusona"
        >
          <path
            d={lusonaPath({ columns: COLUMNS, rows: ROWS })}
            className="lusona-drawn"
            pathLength={1}
          />
          <path d={lusonaDots({ columns: COLUMNS, rows: ROWS })} className="lusona-dots" />
        </svg>
        <ul>
          {inForce.map((slug) => {
            const [column, row] = cells[slug]
            const count = counts.get(slug) ?? 0
            return (
              <li key={slug} data-column={column} data-row={row}>
                <Link
                  to={`${href('/vagas')}?province=${slug}`}
                  className={count === 0 ? 'is-empty' : undefined}
                >
                  <span>{provinceName(slug)}</span> <b className="figures">{count}</b>
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
