// A proof in the ledger of requirements: a test, or a group of tests, with this name that ran and passed.

/** Parses `FILE › NAME`, the format of the ledger. */
export function readProof(proof) {
  const at = proof.indexOf(' › ')
  return at < 0
    ? { file: proof, name: '' }
    : { file: proof.slice(0, at), name: proof.slice(at + ' › '.length) }
}

/** A name may contain placeholders, which are filled for each case: %s and similar, $of, ${of}. */
const gap = /%[sdifjo#$]|\$\{[^}]*\}|\$[a-z][\w.]*/gi

/** A pattern for the titles that a name in a source may have had when it ran. */
export function titlesOf(name) {
  const fixed = name.split(gap).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${fixed.join('[\\s\\S]*')}$`)
}

/** Test file → its executed tests, from the Vitest report. `root` is removed from the paths. */
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

/** As `ranInVitest`, from the Playwright report. */
export function ranInPlaywright(report, folder) {
  const ran = new Map()
  const walk = ({ file, title: group, specs = [], suites = [] }, groups) => {
    const path = `${folder}/${file}`
    const known = ran.get(path) ?? []
    ran.set(path, known)
    for (const { title, ok, tests } of specs) {
      const passed = ok && tests.every(({ status }) => status === 'expected')
      known.push({ titles: [title, group, ...groups], passed })
    }
    for (const suite of suites) walk(suite, [group, ...groups])
  }
  for (const suite of report.suites) walk(suite, [])
  return ran
}

/** The reason why these tests do not prove the named requirement; undefined if they do. */
export function doubtAbout(name, ran) {
  const wanted = titlesOf(name)
  const found = ran.filter(({ titles }) =>
    titles.some((title) => title === name || wanted.test(title)),
  )
  if (found.length === 0) return 'did not run'
  return found.every(({ passed }) => passed) ? undefined : 'did not pass'
}

/** Whether a source has a test with this name that is not skipped; used before any test has run. */
export function hasTest(source, name) {
  const words = [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``]
  return words.some((quoted) => {
    for (let at = source.indexOf(quoted); at >= 0; at = source.indexOf(quoted, at + 1)) {
      const before = source.slice(0, at).trimEnd()
      // `test('…'`, or the second pair of parentheses of `test.each(…)('…'`.
      if (/\b(?:test(?:\.(?:concurrent|sequential))?|(?:test\.)?describe)\($/.test(before))
        return true
      if (/[)`]\($/.test(before) && /\b(?:test|describe)\.(?:each|for)\b/.test(before)) return true
    }
    return false
  })
}
