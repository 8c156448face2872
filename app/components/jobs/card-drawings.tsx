const strokes = {
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export function CardDrawings() {
  return (
    <svg className="sr-only" aria-hidden="true">
      <defs>
        <g id="heart" {...strokes}>
          <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
        </g>
        <g id="share" {...strokes}>
          <circle cx="18" cy="5" r="3" />
          <circle cx="6" cy="12" r="3" />
          <circle cx="18" cy="19" r="3" />
          <path d="m8.59 13.51 6.83 3.98M15.41 6.51 8.59 10.49" />
        </g>
      </defs>
    </svg>
  )
}

export function CardIcon({ name, className }: { name: 'heart' | 'share'; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" className={className} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  )
}
