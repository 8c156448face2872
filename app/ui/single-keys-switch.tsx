import { switchSingleKeys, useSingleKeys } from '#app/browser/focus/single-keys.ts'
import { CheckboxField } from './choice-field.tsx'

/** Beside the list of keys; without scripts there are none. */
export function SingleKeysSwitch() {
  return (
    <CheckboxField
      look="switch"
      label="Teclas de atalho"
      className="js-only"
      checked={useSingleKeys()}
      onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
    />
  )
}
