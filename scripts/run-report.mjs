// Reads the JSON reports of Vitest and Playwright for `npm test`, which counts their tests and lists
// the failed and the unstable ones at the end of its output.
import { stripVTControlCharacters } from 'node:util'

/** A test that passed only at its second attempt counts as passed, and is unstable. */
export function countTests(vitest, journeys) {
  const { expected = 0, flaky = 0, unexpected = 0 } = journeys?.stats ?? {}
  const { numPassedTests = 0, numFailedTests = 0 } = vitest ?? {}
  return { passed: numPassedTests + expected + flaky, failed: numFailedTests + unexpected }
}

/** The failed and the unstable tests, failed ones first, each with the error of its first attempt. */
export function listProblems(vitest, journeys) {
  const problems = [...problemsOfVitest(vitest), ...problemsOfPlaywright(journeys)]
  return problems.sort((one, other) => Number(other.failed) - Number(one.failed))
}

function problemsOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const ofTests = assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ status, ancestorTitles, title, failureMessages }) => ({
        failed: status === 'failed',
        title: [name, ...ancestorTitles.filter(Boolean), title].join(' › '),
        error: failureMessages[0],
      }))
    // A file that could not be loaded has an error and no tests.
    return message ? [{ failed: true, title: name, error: message }, ...ofTests] : ofTests
  })
}

function problemsOfPlaywright(report) {
  const walk = ({ title, specs = [], suites = [] }, groups) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          failed: status === 'unexpected',
          title: [...groups, title, spec.title].join(' › '),
          error: results.find(({ error }) => error)?.error.message ?? 'no error was reported',
        })),
    ),
    ...suites.flatMap((suite) => walk(suite, [...groups, title])),
  ]
  return (report?.suites ?? []).flatMap((suite) => walk(suite, []))
}

/** A problem in at most 12 lines, without the terminal's colours. */
export function describeProblem({ failed, title, error }) {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`${failed ? 'FAILED' : 'unstable'}: ${title}`, ...lines.slice(0, 11)].join('\n    ')
}
