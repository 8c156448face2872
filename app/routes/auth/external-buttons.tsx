import { Form, href } from 'react-router'
import {
  type ExternalProvider,
  externalProviderLabels,
} from '#app/domain/sign-in/external-provider.ts'
import { Button } from '#app/ui/button.tsx'
import { BorrowedDevice } from './borrowed-device.tsx'

/** Renders nothing if no provider is configured. */
export function ExternalButtons({
  providers,
  returnPath,
}: {
  providers: readonly ExternalProvider[]
  returnPath: string | undefined
}) {
  if (providers.length === 0) return null
  return (
    <section aria-label="Outras formas de entrar" className="mt-6 grid gap-3">
      <p className="words-in-line text-sm text-cinza">ou</p>
      {/* `reloadDocument`, because the client router cannot navigate to the provider's site. */}
      <Form method="post" className="grid gap-3" reloadDocument>
        {returnPath && <input type="hidden" name="voltar" value={returnPath} />}
        {providers.map((provider) => (
          <Button key={provider} wide formAction={href('/auth/externo/:provider', { provider })}>
            Continuar com {externalProviderLabels[provider]}
          </Button>
        ))}
        <BorrowedDevice id="externalBorrowedDevice" />
      </Form>
    </section>
  )
}
