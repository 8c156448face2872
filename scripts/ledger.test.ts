import { expect, test } from 'vitest'
import { doubtAbout, hasTest, ranInPlaywright, ranInVitest, readProof } from './ledger.mjs'

const vitest = {
  testResults: [
    {
      name: '/work/app/a.test.ts',
      assertionResults: [
        { title: 'holds', status: 'passed' },
        { title: 'is put off', status: 'skipped' },
        { title: 'breaks', status: 'failed' },
        { title: 'needs the name (always)', status: 'passed' },
        { title: 'needs the place (always)', status: 'failed' },
      ],
    },
  ],
}
const ran = ranInVitest(vitest, '/work').get('app/a.test.ts') ?? []

test('a test that ran and passed proves its requirement', () => {
  expect(doubtAbout('holds', ran)).toBeUndefined()
})

test('a group of tests proves a requirement only if all of them passed', () => {
  const inGroup = (title: string, status: string) => ({ title, status, ancestorTitles: ['a CV'] })
  const grouped = (...statuses: string[]) =>
    ranInVitest(
      {
        testResults: [{ name: '/work/a', assertionResults: statuses.map((s) => inGroup('x', s)) }],
      },
      '/work',
    ).get('a') ?? []
  expect(doubtAbout('a CV', grouped('passed', 'passed'))).toBeUndefined()
  expect(doubtAbout('a CV', grouped('passed', 'skipped'))).toBe('did not pass')
})

test('a test that was skipped, failed or never ran proves nothing', () => {
  expect(doubtAbout('is put off', ran)).toBe('did not pass')
  expect(doubtAbout('breaks', ran)).toBe('did not pass')
  expect(doubtAbout('old', ran)).toBe('did not run')
  expect(doubtAbout('hold', ran), 'a part of a name').toBe('did not run')
})

test('a test name with placeholders proves a requirement only if all of its cases passed', () => {
  expect(doubtAbout('needs %s (always)', ran)).toBe('did not pass')
  expect(doubtAbout('needs %s (always)', ran.slice(0, 4))).toBeUndefined()
  expect(doubtAbout('needs $what (always)', ran)).toBe('did not pass')
})

test('a browser test proves a requirement only if every case passed, at the latest in the second attempt', () => {
  const spec = (title: string, status: string) => ({
    title,
    ok: status !== 'unexpected',
    tests: [{ status }],
  })
  const report = {
    suites: [
      {
        file: 'candidate/apply.spec.ts',
        title: 'candidate/apply.spec.ts',
        specs: [spec('goes', 'expected')],
        suites: [
          {
            file: 'candidate/apply.spec.ts',
            title: 'without scripts',
            specs: [
              spec('is put off', 'skipped'),
              spec('breaks', 'unexpected'),
              spec('passes the second time', 'flaky'),
            ],
          },
        ],
      },
    ],
  }
  const journeys =
    ranInPlaywright(report, 'tests/journeys').get('tests/journeys/candidate/apply.spec.ts') ?? []
  expect(doubtAbout('goes', journeys)).toBeUndefined()
  expect(doubtAbout('is put off', journeys)).toBe('did not pass')
  expect(doubtAbout('breaks', journeys)).toBe('did not pass')
  expect(doubtAbout('passes the second time', journeys)).toBeUndefined()
})

test('before a run, a proof must be the title of a test or group, not other text in the file', () => {
  expect(hasTest("test('holds', () => {})", 'holds')).toBe(true)
  expect(hasTest("test.each([1])(\n  'holds %s',\n  () => {})", 'holds %s')).toBe(true)
  expect(hasTest("// as 'holds' says", 'holds')).toBe(false)
  expect(hasTest("const words = 'holds'", 'holds')).toBe(false)
  expect(hasTest("test.skip('holds', () => {})", 'holds')).toBe(false)
  expect(hasTest("test.todo('holds')", 'holds')).toBe(false)
  expect(hasTest("describe('holds', () => {})", 'holds'), 'a group').toBe(true)
})

test('a proof is split into a file and a test name, even if the name contains the separator ›', () => {
  expect(readProof('a.test.ts › leads › on')).toEqual({ file: 'a.test.ts', name: 'leads › on' })
})
