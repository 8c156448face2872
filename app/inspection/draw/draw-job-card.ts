import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import { lusonaDots, lusonaPath } from '#app/ui/lusona.ts'
import { drawableText } from './drawable-text.ts'

export type JobCardWords = {
  platform: string
  title: string
  company: string
  place: string
  contract: string
  pay: string
}

const size = { width: 1200, height: 630 }
const sand = '#FBF7F0'
const ink = '#1F1A17'
const clay = '#A63A1E'
const ash = '#6B5F55'

type Element = { type: string; props: Record<string, unknown> }
type Inside = Element | string

let fonts: Promise<{ name: string; data: Buffer; weight: 400 | 700 }[]> | undefined

/** Reads the fonts from an npm package, because the machine may have no fonts installed. */
function readFonts() {
  const require = createRequire(import.meta.url)
  const read = async (weight: 400 | 700) => {
    const file = require.resolve(
      `@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff`,
    )
    return { name: 'Source Sans 3', data: await readFile(file), weight }
  }
  fonts ??= Promise.all([read(400), read(700)])
  return fonts
}

/** Draws title, company, location and pay as a PNG of less than 60 kB. */
export async function drawJobCard(words: JobCardWords): Promise<Uint8Array<ArrayBuffer>> {
  const drawable = Object.fromEntries(
    Object.entries(words).map(([name, text]) => [name, drawableText(text)]),
  ) as JobCardWords
  // If the font lacks the title's script, use a general title instead of none.
  const cardWords = { ...drawable, title: drawable.title || 'Vaga de emprego' }
  const svg = await satori(card(cardWords) as Parameters<typeof satori>[0], {
    ...size,
    fonts: await readFonts(),
  })
  const png = sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 })
  return new Uint8Array(await png.toBuffer())
}

function card({ platform, title, company, place, contract, pay }: JobCardWords): Element {
  const short = title.length > 90 ? `${title.slice(0, 88).trimEnd()}…` : title
  const around = {
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    padding: 64,
    boxSizing: 'border-box',
    backgroundColor: sand,
    color: ink,
    fontFamily: 'Source Sans 3',
  }
  const head = { alignItems: 'center', gap: 20, color: clay, fontSize: 34, fontWeight: 700 }
  const large = { fontSize: short.length > 45 ? 60 : 76, fontWeight: 700, lineHeight: 1.1 }
  const middle = { flexGrow: 1, flexDirection: 'column', justifyContent: 'center' }
  return box(around, [
    box(head, [logo(), platform]),
    box(middle, [box(large, [short]), box({ marginTop: 20, color: ash, fontSize: 40 }, [company])]),
    box({ justifyContent: 'space-between', fontSize: 34 }, [
      box({ flexDirection: 'column' }, [box({}, [place]), box({ color: ash }, [contract])]),
      box({ color: clay, fontWeight: 700 }, [pay]),
    ]),
  ])
}

/** An element as React would create it. Without React, the thread starts sooner. */
function box(style: Record<string, unknown>, children: Inside[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

function logo(): Element {
  const grid = { columns: 5, rows: 4 }
  const path = (d: string, stroke: string, strokeWidth: string) => ({
    type: 'path',
    props: { d, fill: 'none', stroke, strokeWidth, strokeLinecap: 'round' },
  })
  const children = [path(lusonaPath(grid), clay, '0.7'), path(lusonaDots(grid), ink, '1.2')]
  return { type: 'svg', props: { width: 75, height: 60, viewBox: '0 0 20 16', children } }
}
