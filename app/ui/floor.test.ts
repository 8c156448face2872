import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import doiuse from 'doiuse'
import postcss from 'postcss'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

/** What the built styles use and a browser does not have. */
async function missingIn(browser: string): Promise<string[]> {
  const missing = new Set<string>()
  for (const sheet of sheets) {
    const look = doiuse({
      browsers: [browser],
      onFeatureUsage: ({ feature, featureData }) => {
        if (featureData.missing) missing.add(feature)
      },
    })
    await postcss([look]).process(sheet, { from: undefined })
  }
  return [...missing].sort()
}

test('the last Chrome of Android 6 has everything that the styles use', async () => {
  // The names of system faces: one that is not known is passed over, the next is taken.
  expect(await missingIn('chrome 106')).toEqual(['extended-system-fonts'])
})

test('that of Android 5 lacks only what pages can do without', async () => {
  expect(await missingIn('chrome 95')).toEqual([
    // Only what the framework sets again where `@property` is not known.
    'css-cascade-layers',
    'css-has',
    'extended-system-fonts',
  ])
})

test('no rule is lost to a selector that an older browser does not know', () => {
  const lost: string[] = []
  for (const sheet of sheets) {
    postcss.parse(sheet).walkRules(({ selectors }) => {
      const newer = selectors.filter((selector) => selector.includes(':has('))
      if (newer.length > 0 && newer.length < selectors.length) lost.push(selectors.join(', '))
    })
  }
  expect(lost).toEqual([])
})

test('widths are asked for in the words that every browser knows', () => {
  for (const sheet of sheets) expect(sheet).not.toMatch(/@media[^{]*\(\s*width\s*[<>]/)
})
