import { href, useFetcher } from 'react-router'
import { z } from 'zod'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { SectionErrors, SettingsSection } from '#app/components/settings/settings-section.tsx'
import { done } from '#app/domain/outcome.ts'
import { awaitEmptied, clearCaches } from '#app/domain/settings/clear-caches.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { tooMany } from '#app/http/forms/refusal-answers.ts'
import { checkSecurity } from '#app/http/health/check-security.ts'
import { page } from '#app/http/page.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { sendTestMail } from '#app/worker/mails/send-test-mail.ts'
import type { Route } from './+types/tools'
import { ToolResult } from './tool-result.tsx'

const failed = 'Não foi possível fazer isto'

export const loader = page({ gate: forAdmin, load: () => null })

export const action = formAction({
  gate: forAdmin,
  input: z.object({ acto: z.enum(['cache', 'email', 'seguranca']) }),
  failed,
  act: async ({ ctx, input }) => {
    switch (input.acto) {
      case 'cache': {
        const { clearingId } = (await clearCaches(ctx.db, ctx.actor)).value
        return done({ tool: 'cache' as const, instances: await awaitEmptied(ctx.db, clearingId) })
      }
      case 'email': {
        const tested = await sendTestMail(ctx, ctx.actor)
        return tested.ok ? done({ tool: 'email' as const, ...tested.value }) : tested
      }
      case 'seguranca':
        return done({ tool: 'security' as const, checks: await checkSecurity(ctx, ctx.actor) })
    }
  },
  refusals: {
    'too-many': ({ detail }) =>
      tooMany(detail?.retryAfterSeconds ?? 60, 'Já enviou vários emails de teste.'),
  },
  done: ({ value }) => value,
})

export const clientAction = keepsInput(failed)

type Answer = Route.ComponentProps['actionData']

const buttons = [
  ['cache', 'Limpar Cache', 'A limpar'],
  ['email', 'Testar Email', 'A enviar'],
  ['seguranca', 'Verificar Segurança', 'A verificar'],
] as const

export function ToolsSection({ answer: sent }: { answer?: Answer }) {
  const fetcher = useFetcher<FormState | NonNullable<Answer>>()
  const answer = fetcher.data ?? sent
  const busy = fetcher.state === 'idle' ? undefined : fetcher.formData?.get('acto')
  return (
    <SettingsSection
      id="ferramentas"
      title="Ferramentas"
      lead="Valem para todo o portal, em todos os servidores."
    >
      <fetcher.Form
        method="post"
        action={href('/admin/configuracoes/ferramentas')}
        preventScrollReset
        className="flex flex-wrap gap-3"
      >
        {buttons.map(([acto, label, busyLabel]) => (
          <Button key={acto} name="acto" value={acto} busy={busy === acto} busyLabel={busyLabel}>
            {label}
          </Button>
        ))}
        <LinkButton to={href('/admin/configuracoes/backup')}>Backup do Banco</LinkButton>
        <LinkButton to={href('/admin/teste')}>Teste do sistema</LinkButton>
      </fetcher.Form>
      <div aria-live="polite">
        {answer && 'tool' in answer ? <ToolResult {...answer} /> : <SectionErrors state={answer} />}
      </div>
    </SettingsSection>
  )
}

export default function Tools({ actionData }: Route.ComponentProps) {
  return <ToolsSection answer={actionData} />
}
