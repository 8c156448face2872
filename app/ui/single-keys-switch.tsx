import { switchSingleKeys, useSingleKeys } from '#app/browser/focus/single-keys.ts'
import { CheckboxField } from './choice-field.tsx'

/** The switch is hidden without scripts, because keyboard commands need them. */
export function SingleKeysSwitch() {
  return (
    <CheckboxField
      appearance="switch"
      label="Teclas de atalho"
      className="js-only"
      checked={useSingleKeys()}
      onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
    />
  )
}
