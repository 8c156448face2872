import type { SVGProps } from 'react'

type IconData = { node: readonly (readonly [string, Readonly<Record<string, string>>])[] }

/**
 * A library icon whose shapes are serialised at startup, not for each rendered icon. The build
 * replaces the library's component with this one (`vite.config.ts`).
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes come from a package, not from users.
        dangerouslySetInnerHTML={shapes}
      />
    )
  }
}

function shape([element, { key: _, ...attributes }]: IconData['node'][number]): string {
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${element}${words.join('')}/>`
}
