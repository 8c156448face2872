import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { makePeople } from '../faults/people.ts'
import { multipart, send } from '../faults/send.ts'
import { perRequest, readProcessorTime } from './processor-time.ts'
import { startProduction } from './production.ts'
import { type Figure, percentile } from './table.ts'

const CLIENTS = 50
const WARM_UP = 200
const APPLICATIONS = 1_000
/** The number of CVs that the rate limit lets a candidate upload per half hour. */
const PER_CANDIDATE = 10
/** The side of the photograph in pixels, chosen so that the CV has about 200 kB. */
const PHOTO_SIDE = 526

/**
 * Measures V7 (docs/product/speed.md): 50 simultaneous applications, each with a CV of 200 kB. V12
 * is the same with two processes on one database.
 */
export async function measureUploads(
  folder: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  const cv = await makeCv()
  const disk = await writesPerSecond(folder, cv)
  const one = await measure(folder, cv, 1, say)
  const two = await measure(folder, cv, 2, say)
  const gain = two.rate / one.rate
  const figureOf = ({ rate, p99, failed, processor }: typeof one) =>
    `${rate.toFixed(1)}/s, p99 ${(p99 / 1_000).toFixed(2)} s${failed > 0 ? `, ${failed} failed` : ''}; ${processor}`
  return [
    {
      id: 'V7',
      what: `applications with a CV of ${Math.round(cv.length / 1_000)} kB, ${CLIENTS} at once`,
      measured: figureOf(one),
      against: `${disk.toFixed(0)}/s written and synced`,
      ratio: `1/${Math.round(disk / one.rate)}`,
      bar: '≥ 60/s, p99 ≤ 2 s',
      holds: one.rate >= 60 && one.p99 <= 2_000 && one.failed === 0,
    },
    {
      id: 'V12',
      what: 'the same with two processes',
      measured: figureOf(two),
      ratio: gain.toFixed(2),
      bar: '≥ 1.7 × one',
      holds: gain >= 1.7 && two.failed === 0,
    },
  ]
}

async function measure(folder: string, cv: Buffer, processes: number, say: (line: string) => void) {
  say(`V7: ${APPLICATIONS} candidaturas, ${processes} processo(s)`)
  await using production = await startProduction(await mkdtemp(join(folder, 'uploads-')), {
    processes,
  })
  const candidates = Math.ceil((WARM_UP + APPLICATIONS) / PER_CANDIDATE)
  const people = await makePeople(production, { jobs: PER_CANDIDATE, candidates, companies: 0 })
  let next = 0
  let failed = 0
  const times: number[] = []
  const run = async (until: number) => {
    const began = performance.now()
    const client = async () => {
      while (next < until) {
        const number = next
        next += 1
        const person = people.candidates[number % candidates]
        const job = people.jobs[Math.floor(number / candidates)]
        const form = multipart(
          { envio: randomUUID(), name: 'Ana', email: 'ana@exemplo.ao', phone: '+244 923 000 000' },
          { name: 'cv', filename: 'cv.pdf', content: distinct(cv) },
        )
        const path = `/candidatura/${job}`
        const answer = await send(production.port, {
          method: 'POST',
          path,
          ...(person ? { cookie: person.cookie } : {}),
          ...form,
        })
        if (typeof answer === 'object' && answer.status === 303) times.push(answer.took)
        else failed += 1
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    return (performance.now() - began) / 1_000
  }
  await run(WARM_UP)
  times.length = 0
  const processorTime = () => readProcessorTime(production.pid, production.cluster)
  const before = await processorTime()
  const seconds = await run(WARM_UP + APPLICATIONS)
  return {
    processor: perRequest(before, await processorTime(), APPLICATIONS),
    rate: times.length / seconds,
    p99: percentile(times, 0.99) ?? 0,
    failed,
  }
}

/** Two pages of text with a photograph, like most CVs. */
async function makeCv(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const side = PHOTO_SIDE
  const photo = sharp(randomBytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
  const picture = await document.embedJpg(await photo.jpeg({ quality: 85 }).toBuffer())
  for (const page of [document.addPage(), document.addPage()]) {
    page.drawImage(picture, { x: 420, y: 700, width: 120, height: 120 })
    for (let line = 0; line < 45; line += 1) {
      page.drawText(`Padeira na Moagem do Planalto, Huambo, linha ${line}`, {
        x: 50,
        y: 680 - line * 14,
        size: 10,
        font,
      })
    }
  }
  return Buffer.from(await document.save())
}

/** Appends a comment after the end of the PDF, so that each file has a different hash. */
function distinct(cv: Buffer): Buffer {
  return Buffer.concat([cv, Buffer.from(`%${randomUUID()}\n`)])
}

/** Measures the reference: one loop that writes and syncs the same files. */
async function writesPerSecond(folder: string, cv: Buffer): Promise<number> {
  const files = await mkdtemp(join(folder, 'files-'))
  const began = performance.now()
  let count = 0
  while (performance.now() - began < 3_000) {
    const file = await open(join(files, String(count)), 'w')
    await file.writeFile(cv)
    await file.sync()
    await file.close()
    count += 1
  }
  const rate = count / ((performance.now() - began) / 1_000)
  await rm(files, { recursive: true })
  return rate
}
