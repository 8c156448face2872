/**
 * The pages to link: all of up to six; otherwise five around the current page, and the last page.
 * `'gap'` marks omitted pages.
 */
export function pageWindow(current: number, last: number): (number | 'gap')[] {
  if (last < 1) return []
  const first = last <= 6 ? 1 : clamp(current - 2, 1, last - 4)
  const end = Math.min(first + 4, last)
  const pages: (number | 'gap')[] = []
  for (let page = first; page <= end; page++) pages.push(page)
  if (end < last - 1) pages.push('gap')
  if (end < last) pages.push(last)
  return pages
}

function clamp(value: number, lowest: number, highest: number) {
  return Math.min(Math.max(value, lowest), highest)
}
