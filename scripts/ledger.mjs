// Splits a proof of the requirements ledger into file and name. A proof is a passed test or group
// with this name.

export function readProof(proof) {
  const at = proof.indexOf(' › ')
  return at < 0
    ? { file: proof, name: '' }
    : { file: proof.slice(0, at), name: proof.slice(at + ' › '.length) }
}

/** The placeholders in a test name, which are filled in per case: %s and similar, $of, ${of}. */
const gap = /%[sdifjo#$]|\$\{[^}]*\}|\$[a-z][\w.]*/gi

/** Returns a pattern for the titles that a test name with placeholders may have when it runs. */
export function titlesOf(name) {
  const fixed = name.split(gap).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${fixed.join('[\\s\\S]*')}$`)
}

export function ranInVitest(report, root) {
  return new Map(
    report.testResults.map(({ name, assertionResults }) => [
      name.replace(`${root}/`, ''),
      assertionResults.map(({ title, ancestorTitles = [], status }) => ({
        titles: [title, ...ancestorTitles],
        passed: status === 'passed',
      })),
    ]),
  )
}

export function ranInPlaywright(report, folder) {
  const ran = new Map()
  const walk = ({ file, title: group, specs = [], suites = [] }, groups) => {
    const path = `${folder}/${file}`
    const known = ran.get(path) ?? []
    ran.set(path, known)
    for (const { title, ok, tests } of specs) {
      const passed = ok && tests.every(({ status }) => status === 'expected' || status === 'flaky')
      known.push({ titles: [title, group, ...groups], passed })
    }
    for (const suite of suites) walk(suite, [group, ...groups])
  }
  for (const suite of report.suites) walk(suite, [])
  return ran
}

/**
 * Returns the reason why the executed tests do not prove the requirement, or undefined if they do.
 */
export function doubtAbout(name, ran) {
  const wanted = titlesOf(name)
  const found = ran.filter(({ titles }) =>
    titles.some((title) => title === name || wanted.test(title)),
  )
  if (found.length === 0) return 'did not run'
  return found.every(({ passed }) => passed) ? undefined : 'did not pass'
}

export function hasTest(source, name) {
  const words = [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``]
  return words.some((quoted) => {
    for (let at = source.indexOf(quoted); at >= 0; at = source.indexOf(quoted, at + 1)) {
      const before = source.slice(0, at).trimEnd()
      // Matches `test('…'`, and the second pair of parentheses in `test.each(…)('…'`.
      if (/\b(?:test(?:\.(?:concurrent|sequential))?|(?:test\.)?describe)\($/.test(before))
        return true
      if (/[)`]\($/.test(before) && /\b(?:test|describe)\.(?:each|for)\b/.test(before)) return true
    }
    return false
  })
}
