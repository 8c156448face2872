import { useRoot } from '../shell/use-root.ts'

/**
 * Names the active company in a form whose act has no id, so that the form cannot apply to another company
 * chosen in a second tab. Renders nothing for a user with one company.
 */
export function ActiveCompany() {
  const active = useRoot()?.viewer?.companies?.find(({ isActive }) => isActive)
  return active ? <input type="hidden" name="empresaAtiva" value={active.id} /> : null
}
