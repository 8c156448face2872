import { href } from 'react-router'
import { externalProviderName } from '#app/domain/sign-in/external-provider.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/choose-person'
import { outsidePeople } from './outside-people.ts'

export function meta() {
  return [{ title: 'Entrar com outra conta' }]
}

export function loader({ params }: Route.LoaderArgs) {
  return { provider: externalProviderName(params.provider) ?? notFound() }
}

/**
 * The sign-in page of the demonstration's identity provider. The provider itself answers the form,
 * so the browser sends it without the router.
 */
export default function ChoosePerson({ loaderData, params }: Route.ComponentProps) {
  const { provider } = loaderData
  return (
    <form
      method="post"
      action={href('/demo/identidade/entrar/:provider/:interaction', params)}
      className="grid max-w-2xl gap-4"
    >
      <h1 className="text-2xl">Entrar com {provider}</h1>
      <p className="text-cinza">
        Esta demonstração não fala com {provider}. Escolha com que pessoa inventada quer entrar.
      </p>
      <ul className="grid gap-3">
        {outsidePeople.map(({ sub, name, email, note }) => (
          <li key={sub} className="card flex flex-wrap items-center justify-between gap-3">
            <div>
              <p className="font-semibold">{name}</p>
              <p className="break-all">{email}</p>
              <p className="text-cinza">{note}</p>
            </div>
            <Button name="person" value={sub} size="small" aria-label={`Entrar como ${name}`}>
              Entrar
            </Button>
          </li>
        ))}
      </ul>
      <Button name="person" value="">
        Não entrar
      </Button>
    </form>
  )
}
