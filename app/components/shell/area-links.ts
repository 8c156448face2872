export type AreaLink = {
  to: string
  label: string
  count?: number
  /** Another address of the same page. */
  also?: string
  /** The heading that the link is under; links of a group follow each other. */
  group?: string
}

/** The links by heading, in their order; links without a heading are one group. */
export function groupsOf(links: readonly AreaLink[]) {
  const groups = new Map<string, AreaLink[]>()
  for (const link of links) {
    const group = link.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), link])
  }
  return [...groups].map(([group, grouped]) => ({ group, links: grouped }))
}
