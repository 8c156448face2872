import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest test files, longest first, so that no processor is idle at the end of a run. */
const longest = [
  'requests/backup',
  'requests/nothing-technical',
  'requests/sign-up',
  'requests/confirm-a-sign-up',
  'requests/refused-access',
  'requests/two-roles',
  'requests/hostile-forms',
  'tests/access',
  'requests/others-things',
  'tests/acts-in-one-piece',
  'domain/subscriptions/job-quota',
  'app/prepare-database',
]

/** Starts the long files first; without known long files, Vitest's own order applies. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return index < 0 ? longest.length : index
    }
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}
