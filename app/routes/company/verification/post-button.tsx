import { Form, useNavigation } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { Button } from '#app/ui/button.tsx'

export function PostButton({ action, children }: { action: string; children: string }) {
  const busy = useNavigation().formAction === action
  return (
    <Form method="post" action={action} preventScrollReset>
      <ActiveCompany />
      <Button size="small" busy={busy} busyLabel="A pedir">
        {children}
      </Button>
    </Form>
  )
}
