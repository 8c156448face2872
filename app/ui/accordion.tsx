import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode }

/** Only one item is open at a time. `name` distinguishes accordions on the same page. */
export function Accordion({
  name,
  items,
  openId,
}: {
  name: string
  items: readonly AccordionItem[]
  openId?: string
}) {
  return (
    <div className="accordion">
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} name={name} open={id === openId}>
          <summary>
            {title}
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  )
}
