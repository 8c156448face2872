import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the portal, with query and fragment. */
  to: string
  /** Whether the new page keeps the current scroll position. */
  preventScrollReset?: boolean
  /** The URL in the address bar, if it differs from the requested one. */
  shownAs?: string | undefined
}

/**
 * An internal link, rendered as a plain `<a>`. With scripts, `useFollowLinks` handles all links in
 * one listener. Otherwise, a page with a hundred links would subscribe to the router a hundred
 * times.
 */
export function Link({ to, preventScrollReset, shownAs, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-link={preventScrollReset ? 'stay' : ''} data-shown-as={shownAs} />
  )
}
