const FRESH_MS = 2_000
/** A process that takes longer than this for `beat` counts as stuck. */
const TIMEOUT_MS = 5_000

/**
 * Whether the process can still work. `beat` performs a sample of work; its result is reused for
 * two seconds.
 */
export function createPulse(beat: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), answer: feel(beat) }
    return last.answer
  }
}

async function feel(beat: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const stuck = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false)
  })
  try {
    return await Promise.race([beat(), stuck])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
