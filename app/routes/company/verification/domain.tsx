import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findOwnDomain } from '#app/domain/verification/find-own-domain.ts'
import { proveDomain } from '#app/domain/verification/prove-domain.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { tooMany } from '#app/http/forms/refusal-answers.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/domain'

export const middleware = [requireCompanyRight('verifyCompany')]

const failed = 'Não foi possível provar o domínio'
const page = href('/empresa/verificacao')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Provar o domínio') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  return { own: await findOwnDomain(ctx, ctx.actor) }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  failed,
  act: ({ ctx }) => proveDomain(ctx, ctx.actor),
  refusals: {
    'no-domain': {
      sentence: 'O email da sua conta não está confirmado ou não tem o domínio da empresa.',
    },
    missing: {
      sentence:
        'Ainda não encontrámos a linha. Um registo DNS novo pode demorar algumas horas a ver-se: tente mais tarde.',
    },
    unreachable: {
      sentence: 'O domínio não respondeu. Veja se está ativo e tente de novo daqui a uns minutos.',
    },
    'too-many': ({ detail }) =>
      tooMany(
        detail.retryAfterSeconds,
        'Uma empresa verifica o domínio no máximo 20 vezes por hora.',
        'Demasiadas verificações',
      ),
    'not-an-owner': { sentence: 'Só um dono da empresa prova o domínio.' },
  },
  done: () => redirectTo(page, 'domain-proved'),
})

export const clientAction = keepsAnswering(failed)

export default function DomainPage({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const { summary } = useFormState(actionData)
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">Provar o domínio</h1>
      <Form method="post" className="card grid grid-cols-[minmax(0,1fr)] gap-4" noValidate>
        <FormErrors {...summary} />
        <ActiveCompany />
        {own ? (
          <Instructions domain={own.domain} line={own.line} />
        ) : (
          <p>
            O email da sua conta não está confirmado, ou é de um serviço que qualquer pessoa usa,
            como o Gmail. Mude-o nas configurações para um email com o domínio da empresa e volte
            aqui.
          </p>
        )}
        <div className="row-actions">
          {own ? (
            <Button variant="primary" busy={busy} busyLabel="A verificar">
              Verificar agora
            </Button>
          ) : (
            <LinkButton to={href('/empresa/configuracoes/email')} variant="primary">
              Mudar o email
            </LinkButton>
          )}
          <LinkButton to={page}>Voltar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

function Instructions({ domain, line }: { domain: string; line: string }) {
  return (
    <>
      <p>
        Ponha esta linha num dos dois sítios, e deixe-a lá: verificamos <strong>{domain}</strong>{' '}
        todas as semanas.
      </p>
      <CodeBlock>{line}</CodeBlock>
      <dl className="grid gap-3">
        <div>
          <dt className="font-semibold">Registo DNS</dt>
          <dd>Um registo TXT em {domain} com a linha como valor.</dd>
        </div>
        <div>
          <dt className="font-semibold">Ou um ficheiro</dt>
          <dd className="[overflow-wrap:anywhere]">
            Um ficheiro de texto só com a linha, em{' '}
            <code>https://{domain}/.well-known/lusona-verificacao.txt</code>, sem redirecionamento.
          </dd>
        </div>
      </dl>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a verificação do domínio" />
}
