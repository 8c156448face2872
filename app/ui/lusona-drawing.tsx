import { classNames } from './class-names.ts'
import { type Grid, lusonaDots, lusonaPath } from './lusona.ts'

type LusonaDrawingProps = {
  columns: number
  rows: number
  /** The width of the line, in units of the drawing; neighbouring dots are 4 units apart. */
  stroke?: number
  /** The diameter of the dots; with 0, no dots are drawn. */
  dot?: number
  /** Animates the drawing once, in under a second; not if the user prefers reduced motion. */
  drawn?: boolean
  title?: string
  className?: string
}

/** A lusona in the current text colour. `--lusona-dot` overrides the colour of the dots. */
export function LusonaDrawing({
  columns,
  rows,
  stroke = 0.5,
  dot = 1,
  drawn = false,
  title,
  className,
}: LusonaDrawingProps) {
  const grid: Grid = { columns, rows }
  return (
    <svg
      viewBox={`0 0 ${4 * columns} ${4 * rows}`}
      className={classNames('lusona', className)}
      role={title && 'img'}
      aria-label={title}
      aria-hidden={!title || undefined}
    >
      <path
        d={lusonaPath(grid)}
        strokeWidth={stroke}
        className={drawn ? 'lusona-drawn' : undefined}
        pathLength={drawn ? 1 : undefined}
      />
      {dot > 0 && <path d={lusonaDots(grid)} strokeWidth={dot} className="lusona-dots" />}
    </svg>
  )
}

/** The portal's logo, for headers and cards: a lusona of 5 × 4 dots. */
export function LusonaLogo({ title, className }: { title?: string; className?: string }) {
  return (
    <LusonaDrawing
      columns={5}
      rows={4}
      stroke={0.75}
      dot={1.2}
      title={title}
      className={className ?? 'lusona-mark'}
    />
  )
}
