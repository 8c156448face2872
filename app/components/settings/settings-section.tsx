import type { ReactNode } from 'react'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { FormErrors } from '#app/ui/form-errors.tsx'

/** The description is beside the form; on a phone, above it. */
export function SettingsSection({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="grid grid-cols-1 gap-x-8 gap-y-4 border-t border-linha py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={`${id}-titulo`} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-sm text-cinza">{lead}</p>
      </div>
      <div className="grid max-w-lg grid-cols-1 content-start gap-4">{children}</div>
    </section>
  )
}

export function SectionErrors({ state }: { state: FormState | undefined }) {
  if (!state) return null
  const [first] = Object.values(state.errors).flat()
  return (
    <FormErrors title={state.title} signInAt={state.signInAt}>
      {state.sentence ?? first}
    </FormErrors>
  )
}
