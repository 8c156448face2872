import { useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { PrivacySection } from '#app/components/settings/privacy-section.tsx'
import type { SettingsContext } from '#app/components/settings/settings-page.tsx'
import { privacySchema, savePrivacy } from '#app/domain/accounts/account-settings.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { settingsOf } from '#app/http/notices/settings-address.ts'
import { page } from '#app/http/page.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import type { Route } from './+types/privacy'

const title = 'Não foi possível guardar a privacidade'

export const loader = page({ gate: forSignedIn, load: () => null })

export const action = formAction({
  gate: forSignedIn,
  input: privacySchema,
  failed: title,
  wrong: (state) => ({ ...state, title }),
  act: ({ ctx, input }) => savePrivacy(ctx.db, ctx.actor, input),
  refusals: {
    'not-an-owner': { sentence: 'Só um dono da empresa muda a página pública.' },
  },
  done: ({ ctx }) => redirectInPlace(settingsOf(ctx.actor), 'settings-saved'),
})

export const clientAction = keepsInput(title)

export default function Privacy({ actionData }: Route.ComponentProps) {
  return <PrivacySection {...useOutletContext<SettingsContext>()} state={actionData} />
}
