import { useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { NotificationsSection } from '#app/components/settings/notifications-section.tsx'
import type { SettingsContext } from '#app/components/settings/settings-page.tsx'
import { notificationsSchema, saveNotifications } from '#app/domain/accounts/account-settings.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { saveChoice } from '#app/http/forms/save-choice.ts'
import type { Route } from './+types/notifications'

const title = 'Não foi possível guardar as notificações'

export function loader({ context }: Route.LoaderArgs) {
  forSignedIn(context)
  return null
}

export function action({ request, context }: Route.ActionArgs) {
  return saveChoice(request, context, {
    schema: notificationsSchema,
    save: saveNotifications,
    title,
  })
}

export const clientAction = keepsInput(title)

export default function Notifications({ actionData }: Route.ComponentProps) {
  return <NotificationsSection {...useOutletContext<SettingsContext>()} state={actionData} />
}
