export type AreaLink = {
  to: string
  label: string
  count?: number
  /** A second path on which this link is marked as the current page. */
  also?: string
  /** Links with the same heading must be adjacent. */
  group?: string
}

export function groupsOf(links: readonly AreaLink[]) {
  const groups = new Map<string, AreaLink[]>()
  for (const link of links) {
    const group = link.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), link])
  }
  return [...groups].map(([group, grouped]) => ({ group, links: grouped }))
}
