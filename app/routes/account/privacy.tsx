import { useOutletContext } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { PrivacySection } from '#app/components/settings/privacy-section.tsx'
import type { SettingsContext } from '#app/components/settings/settings-page.tsx'
import { privacySchema, savePrivacy } from '#app/domain/accounts/account-settings.ts'
import { forSignedIn } from '#app/http/access/gates.ts'
import { saveChoice } from '#app/http/forms/save-choice.ts'
import type { Route } from './+types/privacy'

const title = 'Não foi possível guardar a privacidade'

export function loader({ context }: Route.LoaderArgs) {
  forSignedIn(context)
  return null
}

export function action({ request, context }: Route.ActionArgs) {
  return saveChoice(request, context, { schema: privacySchema, save: savePrivacy, title })
}

export const clientAction = keepsInput(title)

export default function Privacy({ actionData }: Route.ComponentProps) {
  return <PrivacySection {...useOutletContext<SettingsContext>()} state={actionData} />
}
