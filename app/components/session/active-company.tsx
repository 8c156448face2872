import { useRoot } from '../shell/use-root.ts'

/**
 * Names the active company in acts without an id. If another company was selected in a second tab,
 * the act is refused. Renders nothing for a user with one company.
 */
export function ActiveCompany() {
  const active = useRoot()?.viewer?.companies?.find(({ isActive }) => isActive)
  return active ? <input type="hidden" name="empresaAtiva" value={active.id} /> : null
}
