const TONES = 6

export function Monogram({ id, letters }: { id: string; letters: string }) {
  return (
    <span className={`monogram tone-${toneOf(id)}`} aria-hidden="true">
      {letters}
    </span>
  )
}

/**
 * The colour derives from an FNV-1a hash of the id, with its high bits mixed in, so that
 * neighbouring ids get different colours.
 */
function toneOf(id: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < id.length; i++) bits = Math.imul(bits ^ id.charCodeAt(i), 0x01000193)
  return ((bits ^ (bits >>> 15)) >>> 0) % TONES
}
