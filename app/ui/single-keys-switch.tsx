import { switchSingleKeys, useSingleKeys } from '#app/browser/focus/single-keys.ts'
import { CheckboxField } from './choice-field.tsx'

/**
 * A switch beside the list of keyboard commands; hidden without scripts, because the commands need
 * scripts.
 */
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
