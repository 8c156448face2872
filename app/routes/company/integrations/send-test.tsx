import { href, useFetcher } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { Button } from '#app/ui/button.tsx'

export function SendTest({ webhookId }: { webhookId: string }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form
      method="post"
      action={href('/empresa/integracoes/enderecos/:webhookId/teste', { webhookId })}
    >
      <ActiveCompany />
      <Button busy={fetcher.state !== 'idle'} busyLabel="A enviar">
        Enviar teste
      </Button>
    </fetcher.Form>
  )
}
