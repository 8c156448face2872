export type AreaLink = {
  to: string
  label: string
  count?: number
  /** Another path of the same page. */
  also?: string
  /** The heading above the link; links with the same heading must be adjacent. */
  group?: string
}

/** Groups the links by heading, in their order; links without a heading form one group. */
export function groupsOf(links: readonly AreaLink[]) {
  const groups = new Map<string, AreaLink[]>()
  for (const link of links) {
    const group = link.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), link])
  }
  return [...groups].map(([group, grouped]) => ({ group, links: grouped }))
}
