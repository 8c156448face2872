export type Ran = { titles: string[]; passed: boolean }
export function readProof(proof: string): { file: string; name: string }
export function titlesOf(name: string): RegExp
export function ranInVitest(report: unknown, root: string): Map<string, Ran[]>
export function ranInPlaywright(report: unknown, folder: string): Map<string, Ran[]>
export function doubtAbout(name: string, ran: Ran[]): string | undefined
export function hasTest(source: string, name: string): boolean
