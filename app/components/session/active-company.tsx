import { useRoot } from '../shell/use-root.ts'

/**
 * Names the active company in a form whose act has no id, so that it cannot count for another company
 * chosen in a second tab. Nothing for a person of one company.
 */
export function ActiveCompany() {
  const active = useRoot()?.viewer?.companies?.find(({ isActive }) => isActive)
  return active ? <input type="hidden" name="empresaAtiva" value={active.id} /> : null
}
