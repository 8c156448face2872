import type { SVGProps } from 'react'

/** How the icon library describes an icon: its shapes, each an element with its attributes. */
type IconData = { node: readonly (readonly [string, Readonly<Record<string, string>>])[] }

/**
 * An icon of the library whose shapes are written once, when the program starts, and stand in every page as
 * they are: the library's own way works them out anew for each icon of each page, here and in the browser.
 * Only one that has a name is there for those who listen.
 * Takes its place when the portal is built (`vite.config.ts`).
 */
export default function drawnIcon({ node }: IconData) {
  const shapes = { __html: node.map(shape).join('') }
  return function DrawnIcon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] === undefined ? true : undefined}
        {...props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of a package, written by nobody who visits.
        dangerouslySetInnerHTML={shapes}
      />
    )
  }
}

function shape([element, { key: _, ...attributes }]: IconData['node'][number]): string {
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${element}${words.join('')}/>`
}
