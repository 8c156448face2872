export const alwaysAsked = 'public, max-age=0, must-revalidate'

/** Seconds in which who has fetched a page ahead may open it without asking again. */
const AHEAD_SECONDS = 30

/** The Cache-Control of a response; `purpose` is the header Sec-Purpose of a prefetch. */
export function lastsFor(cacheControl: string, purpose: string | null | undefined): string {
  return purpose === 'prefetch' && cacheControl === alwaysAsked
    ? `private, max-age=${AHEAD_SECONDS}`
    : cacheControl
}
