import { expect, test } from 'vitest'
import { countTests, describeProblem, listProblems } from './run-report.mjs'

const ran = (title: string, status: string, ...failureMessages: string[]) => ({
  title,
  status,
  ancestorTitles: ['', 'a CV'],
  failureMessages,
})
const vitest = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: 'app/a.test.ts',
      message: '',
      assertionResults: [
        ran('passes', 'passed'),
        ran('passes later', 'passed', 'Error: not yet'),
        ran('fails', 'failed', 'Error: first', 'Error: second'),
      ],
    },
  ],
}
const journey = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
})
const journeys = {
  stats: { expected: 1, flaky: 1, unexpected: 1 },
  suites: [
    {
      title: 'visitor/search.spec.ts',
      specs: [journey('passes', 'expected')],
      suites: [
        {
          title: 'on a phone',
          specs: [
            journey('passes later', 'flaky', 'too slow'),
            journey('fails', 'unexpected', 'one', 'two'),
          ],
        },
      ],
    },
  ],
}

test('an unstable journey counts as passed', () => {
  expect(countTests(vitest, journeys)).toEqual({ passed: 4, failed: 2 })
})

test('failed tests precede unstable ones, and each has the error of its first attempt', () => {
  expect(listProblems(vitest, journeys)).toEqual([
    { failed: true, title: 'app/a.test.ts › a CV › fails', error: 'Error: first' },
    { failed: true, title: 'visitor/search.spec.ts › on a phone › fails', error: 'one' },
    { failed: false, title: 'app/a.test.ts › a CV › passes later', error: 'Error: not yet' },
    {
      failed: false,
      title: 'visitor/search.spec.ts › on a phone › passes later',
      error: 'too slow',
    },
  ])
})

test('a test file that could not be loaded is a failure', () => {
  const report = {
    testResults: [{ name: 'app/b.test.ts', message: 'no module', assertionResults: [] }],
  }
  expect(listProblems(report, undefined)).toEqual([
    { failed: true, title: 'app/b.test.ts', error: 'no module' },
  ])
})

test('a run without reports has no counts and no problems', () => {
  expect(countTests(undefined, undefined)).toEqual({ passed: 0, failed: 0 })
  expect(listProblems(undefined, undefined)).toEqual([])
})

test('a long error is cut, and printed without colours', () => {
  const error = Array.from({ length: 40 }, (_, at) => `\u001b[31mline ${at}\u001b[0m`).join('\n\n')
  const lines = describeProblem({ failed: false, title: 'a › b', error }).split('\n')
  expect(lines).toHaveLength(12)
  expect(lines.slice(0, 2)).toEqual(['unstable: a › b', '    line 0'])
})
