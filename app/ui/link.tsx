import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  preventScrollReset?: boolean
  /** The URL for the address bar, if it differs from `to`. */
  displayedPath?: string | undefined
}

/**
 * An internal link, rendered as a plain `<a>`. A single listener handles all clicks
 * (`useFollowLinks`), because each router link would subscribe to the router.
 */
export function Link({ to, preventScrollReset, displayedPath, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      data-link={preventScrollReset ? 'stay' : ''}
      data-shown-as={displayedPath}
    />
  )
}
