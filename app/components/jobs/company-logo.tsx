import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useRoot } from '#app/components/shell/use-root.ts'
import { LusonaTile } from '#app/ui/lusona-drawing.tsx'

/** A company's logo, or a drawing of its own when it has none, or when images cost too much. */
export function CompanyLogo({
  company,
  drawing = <LusonaTile id={company.id} />,
}: {
  company: { id: string; name: string; logo: string | null }
  drawing?: ReactNode
}) {
  const saver = useRoot()?.saver
  if (!company.logo || saver) return drawing
  return (
    <img
      src={href('/logotipos/*', { '*': company.logo })}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className="size-12 flex-none rounded-md object-contain"
    />
  )
}
