export const alwaysAsked = 'public, max-age=0, must-revalidate'

/** A prefetched page may be opened for this long without another request. */
const AHEAD_SECONDS = 30

/** The Cache-Control of a response; `purpose` is the Sec-Purpose header of a prefetch. */
export function lastsFor(cacheControl: string, purpose: string | null | undefined): string {
  return purpose === 'prefetch' && cacheControl === alwaysAsked
    ? `private, max-age=${AHEAD_SECONDS}`
    : cacheControl
}
