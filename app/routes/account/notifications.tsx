import { useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { NotificationsSection } from '#app/components/settings/notifications-section.tsx'
import type { SettingsContext } from '#app/components/settings/settings-page.tsx'
import { notificationsSchema, saveNotifications } from '#app/domain/accounts/account-settings.ts'
import { done } from '#app/domain/outcome.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { settingsOf } from '#app/http/notices/settings-address.ts'
import { page } from '#app/http/page.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import type { Route } from './+types/notifications'

const title = 'Não foi possível guardar as notificações'

export const loader = page({ gate: forSignedIn, load: () => null })

export const action = formAction({
  gate: forSignedIn,
  input: notificationsSchema,
  failed: title,
  wrong: (state) => ({ ...state, title }),
  act: async ({ ctx, input }) => done(await saveNotifications(ctx.db, ctx.actor, input)),
  refusals: {},
  done: ({ ctx }) => redirectInPlace(settingsOf(ctx.actor), 'settings-saved'),
})

export const clientAction = keepsInput(title)

export default function Notifications({ actionData }: Route.ComponentProps) {
  return <NotificationsSection {...useOutletContext<SettingsContext>()} state={actionData} />
}
