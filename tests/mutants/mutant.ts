/** A fault of one line: `text`, which stands once in `file`, becomes `fault`; one of `tests` must notice. */
export type Mutant = { file: string; text: string; fault: string; tests: string[] }

/** Several faults of one file that the same tests must notice. */
export function faultsIn(
  file: string,
  tests: string[],
  faults: [text: string, fault: string][],
): Mutant[] {
  return faults.map(([text, fault]) => ({ file, text, fault, tests }))
}
