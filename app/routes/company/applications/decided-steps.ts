import { type DecidedStatus, SECOND_THOUGHTS_MS } from '#app/domain/applications/application.ts'

/** `version` is the application's version after the decision. */
export type DecidedStep = {
  id: string
  name: string
  from: DecidedStatus
  to: DecidedStatus
  version: number
  at: number
}

/**
 * The decision that the next undo reverts. Undefined after one minute, because the e-mail may have
 * been sent.
 */
export function lastStep(steps: readonly DecidedStep[], now: number): DecidedStep | undefined {
  const last = steps.at(-1)
  return last && now - last.at < SECOND_THOUGHTS_MS ? last : undefined
}

/**
 * The decisions that remain after an undo; earlier ones get the application's new version. Without
 * `version`, a colleague has changed the application, so its decisions cannot be undone.
 */
export function afterUndo(
  steps: readonly DecidedStep[],
  { id }: Pick<DecidedStep, 'id'>,
  version: number | undefined,
): DecidedStep[] {
  if (version === undefined) return steps.filter((step) => step.id !== id)
  const undone = steps.map((step) => step.id).lastIndexOf(id)
  return steps
    .filter((_, index) => index !== undone)
    .map((step) => (step.id === id ? { ...step, version } : step))
}
