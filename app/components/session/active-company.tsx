import { useRoot } from '../shell/use-root.ts'

/**
 * Names the active company for acts without an id. If it was changed in a second tab, the act is
 * refused. Renders nothing for a user with one company.
 */
export function ActiveCompany() {
  const active = useRoot()?.viewer?.companies?.find(({ isActive }) => isActive)
  return active ? <input type="hidden" name="empresaAtiva" value={active.id} /> : null
}
