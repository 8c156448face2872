/**
 * A deliberate fault in one line: `text`, unique in `file`, is replaced by `fault`, and at least
 * one of `tests` must fail.
 */
export type Mutant = { file: string; text: string; fault: string; tests: string[] }

/** Several faults in one file that the same tests must detect. */
export function faultsIn(
  file: string,
  tests: string[],
  faults: [text: string, fault: string][],
): Mutant[] {
  return faults.map(([text, fault]) => ({ file, text, fault, tests }))
}
