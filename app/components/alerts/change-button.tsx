import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { Button } from '#app/ui/button.tsx'

export function ChangeButton({
  alertId,
  change,
  label,
  icon,
  about,
  variant,
  className,
  fields,
}: {
  alertId: string
  change: string
  label: string
  icon?: ReactNode
  /**
   * The alert's name, which screen readers need because the buttons of all alerts have the same
   * label.
   */
  about: string
  variant?: 'primary' | 'quiet'
  className?: string
  fields?: Record<string, string>
}) {
  const { Form, state, data } = useFetcher<FormState>()
  useSayFailed(data)
  return (
    <Form method="post">
      <input type="hidden" name="alertId" value={alertId} />
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        name="change"
        value={change}
        aria-label={`${label}: ${about}`}
        busy={state !== 'idle'}
        {...(variant ? { variant } : {})}
        {...(className ? { className } : {})}
      >
        {label}
        {icon}
      </Button>
    </Form>
  )
}
