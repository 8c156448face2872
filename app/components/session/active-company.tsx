import { useRoot } from '../shell/use-root.ts'

/**
 * A hidden field with the active company's id. If another tab has selected a different company
 * since, the act is refused. Renders nothing for a user with one company.
 */
export function ActiveCompany() {
  const active = useRoot()?.viewer?.companies?.find(({ isActive }) => isActive)
  return active ? <input type="hidden" name="empresaAtiva" value={active.id} /> : null
}
