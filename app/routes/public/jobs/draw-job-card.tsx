import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp from 'sharp'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import { contractTypeLabels } from '#app/domain/jobs/job.ts'
import { salaryText } from '#app/domain/jobs/salary-text.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { lusonaDots, lusonaPath } from '#app/ui/lusona.ts'

const size = { width: 1200, height: 630 }
const sand = '#FBF7F0'
const ink = '#1F1A17'
const clay = '#A63A1E'
const ash = '#6B5F55'

let fonts: Promise<{ name: string; data: Buffer; weight: 400 | 700 }[]> | undefined

/** Read once, from the package: the machine need not have a single font. */
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

/** The picture that stands beside a shared job: title, company, place and pay. PNG, under 60 kB. */
export async function drawJobCard(job: PublicJob, platformName: string): Promise<Buffer> {
  const title = job.title.length > 90 ? `${job.title.slice(0, 88).trimEnd()}…` : job.title
  const svg = await satori(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: 64,
        boxSizing: 'border-box',
        backgroundColor: sand,
        color: ink,
        fontFamily: 'Source Sans 3',
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 20,
          color: clay,
          fontSize: 34,
          fontWeight: 700,
        }}
      >
        <Mark />
        {platformName}
      </div>
      <div
        style={{ display: 'flex', flexGrow: 1, flexDirection: 'column', justifyContent: 'center' }}
      >
        <div
          style={{
            display: 'flex',
            fontSize: title.length > 45 ? 60 : 76,
            fontWeight: 700,
            lineHeight: 1.1,
          }}
        >
          {title}
        </div>
        <div style={{ display: 'flex', marginTop: 20, color: ash, fontSize: 40 }}>
          {job.company.name}
        </div>
      </div>
      <div style={{ display: 'flex', justifyContent: 'space-between', fontSize: 34 }}>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <span>{placeLine(job.province, null)}</span>
          <span style={{ color: ash }}>{contractTypeLabels[job.contractType]}</span>
        </div>
        <span style={{ color: clay, fontWeight: 700 }}>{plainSpaces(salaryText(job))}</span>
      </div>
    </div>,
    { ...size, fonts: await readFonts() },
  )
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer()
}

function Mark() {
  const grid = { columns: 5, rows: 4 }
  return (
    <svg width="75" height="60" viewBox="0 0 20 16" role="img" aria-label="Lusona">
      <path d={lusonaPath(grid)} fill="none" stroke={clay} strokeWidth="0.7" />
      <path d={lusonaDots(grid)} stroke={ink} strokeWidth="1.2" strokeLinecap="round" />
    </svg>
  )
}

/** The thin space is not in the font's Latin part. */
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u00a0\u202f]/g, ' ')
}
