import { href, Link } from 'react-router'
import type { UnusualState } from '#app/domain/settings/unusual-states.ts'
import { NoticeBody } from '#app/ui/notice.tsx'

export function SettingsStrip({ states }: { states: readonly UnusualState[] }) {
  if (states.length === 0) return null
  return (
    <NoticeBody
      tone="warning"
      className="mb-4"
      title={states.map(({ words }) => words).join(' ')}
      action={
        <Link
          to={`${href('/admin/configuracoes')}#interruptores`}
          className="link inline-flex min-h-11 items-center"
        >
          Ver os interruptores
        </Link>
      }
    />
  )
}
