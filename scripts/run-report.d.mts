export type Problem = { failed: boolean; title: string; error: string }
export function countTests(vitest: unknown, journeys: unknown): { passed: number; failed: number }
export function listProblems(vitest: unknown, journeys: unknown): Problem[]
export function describeProblem(problem: Problem): string
