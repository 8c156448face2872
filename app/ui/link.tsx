import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the portal, with query and fragment. */
  to: string
  /** The new page stays where this one was scrolled to. */
  preventScrollReset?: boolean
  /** The address that is shown and can be copied, where it is not the one that is asked for. */
  shownAs?: string | undefined
}

/**
 * A link within the portal: an `<a>` and nothing else. Where scripts run, `useFollowLinks` follows all of
 * them from one place, so that a page of a hundred links asks the router nothing a hundred times.
 */
export function Link({ to, preventScrollReset, shownAs, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-link={preventScrollReset ? 'stay' : ''} data-shown-as={shownAs} />
  )
}
