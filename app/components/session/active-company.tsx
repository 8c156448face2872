import { useRoot } from '../shell/use-root.ts'

/**
 * A hidden field with the active company's id. The server refuses the act if another tab has
 * selected a different company.
 */
export function ActiveCompany() {
  const active = useRoot()?.viewer?.companies?.find(({ isActive }) => isActive)
  return active ? <input type="hidden" name="empresaAtiva" value={active.id} /> : null
}
