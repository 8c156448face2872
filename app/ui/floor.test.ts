import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import doiuse from 'doiuse'
import postcss from 'postcss'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

async function missingIn(browser: string): Promise<string[]> {
  const missing = new Set<string>()
  for (const sheet of sheets) {
    const lint = doiuse({
      browsers: [browser],
      onFeatureUsage: ({ feature, featureData }) => {
        if (featureData.missing) missing.add(feature)
      },
    })
    await postcss([lint]).process(sheet, { from: undefined })
  }
  return [...missing].sort()
}

test('the last Chrome of Android 6 supports every feature that the styles use', async () => {
  // Names of system fonts are harmless: a browser skips an unknown name and uses the next one.
  expect(await missingIn('chrome 106')).toEqual(['extended-system-fonts'])
})

test('the last Chrome of Android 5 lacks only features that pages do not need', async () => {
  expect(await missingIn('chrome 95')).toEqual([
    // Layers are harmless: they contain only properties that Tailwind sets again for browsers
    // without `@property`.
    'css-cascade-layers',
    // The week of interviews is a list of days without container queries.
    'css-container-queries',
    'css-has',
    'extended-system-fonts',
  ])
})

test('no style rule is lost in an older browser because of an unknown selector', () => {
  const lost: string[] = []
  for (const sheet of sheets) {
    postcss.parse(sheet).walkRules(({ selectors }) => {
      const newer = selectors.filter((selector) => selector.includes(':has('))
      if (newer.length > 0 && newer.length < selectors.length) lost.push(selectors.join(', '))
    })
  }
  expect(lost).toEqual([])
})

/** Built-ins that Chrome 95, Firefox 91 or Safari 15.4 lack. Calls with `?.` are allowed. */
const newerBuiltIns = [
  /\.(?:toReversed|toSorted|toSpliced|findLast|findLastIndex|isWellFormed|toWellFormed)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\bURL\.(?:canParse|parse)\b/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bAbortSignal\.(?:timeout|any)\b/,
  /\bResponse\.json\(/,
  /\bstructuredClone\(/,
  /\brandomUUID\(/,
  /\.checkVisibility\(/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
]

test('pages and service worker call no built-in that the oldest supported browser lacks', () => {
  const client = join(folder, '..')
  const scripts = [
    ...readdirSync(folder).map((name) => join(folder, name)),
    join(client, 'sw.js'),
  ].filter((path) => path.endsWith('.js'))
  const calls = scripts.flatMap((path) => {
    const script = readFileSync(path, 'utf8')
    return newerBuiltIns.flatMap((builtIn) => {
      const found = builtIn.exec(script)
      return found ? [`${path}: …${script.slice(found.index - 60, found.index + 40)}…`] : []
    })
  })
  expect(scripts.length).toBeGreaterThan(20)
  expect(calls).toEqual([])
})

test('media queries use no range syntax for widths, which older browsers ignore', () => {
  for (const sheet of sheets) expect(sheet).not.toMatch(/@media[^{]*\(\s*width\s*[<>]/)
})
