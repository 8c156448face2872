import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { grouped } from '#app/domain/jobs/salary-text.ts'
import { activityLabels } from '#app/domain/overview/activity.ts'
import type { PlatformReport } from '#app/domain/overview/find-platform-report.ts'
import { percentText } from '#app/domain/overview/ratio.ts'
import { reportPeriodLabels } from '#app/domain/overview/reporting-period.ts'
import { longDateAndTime } from '#app/domain/places/dates.ts'
import { conversionFormula, noInsight, reportTables, spanText } from './report-tables.ts'

/** A4 in points. */
const PAGE = { width: 595, height: 842, margin: 50 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const FIRST_COLUMN = 0.4
const grey = rgb(0.42, 0.37, 0.33)

type Style = { size: number; font: PDFFont; color?: ReturnType<typeof rgb> }

/** The report on A4, in a face that every reader has: words and tables, no drawings. */
export async function drawReportPdf(
  report: PlatformReport,
  { platformName, now }: { platformName: string; now: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const [regular, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ])
  const title = `Relatório: ${reportPeriodLabels[report.period]}`
  pdf.setTitle(`${title}, ${platformName}`)
  pdf.setLanguage('pt-AO')
  pdf.setCreationDate(now)
  pdf.setModificationDate(now)
  const text = { size: 10, font: regular }
  const note = { size: 9, font: regular, color: grey }
  const heading = { size: 13, font: bold }
  const paper = createPaper(pdf)

  paper.lines(platformName, note)
  paper.lines(title, { size: 20, font: bold })
  paper.lines(`De ${spanText(report.span)}. Feito a ${longDateAndTime(now)}.`, note)

  paper.section('Indicadores', heading)
  for (const what of ['users', 'companies', 'jobs', 'applications'] as const)
    paper.row([activityLabels[what], grouped(report.totals[what])], text)
  paper.row(['Conversão', percentText(report.conversion)], text)
  paper.lines(conversionFormula, note)

  paper.section('Observações', heading)
  const { insights } = report
  for (const sentence of insights.length > 0 ? insights : [noInsight]) paper.lines(sentence, text)

  for (const table of reportTables(report)) {
    paper.section(table.title, heading)
    paper.lines(table.note, note)
    if (table.rows.length === 0) paper.lines(table.empty, text)
    else paper.row(table.headers, { ...text, font: bold })
    for (const row of table.rows) paper.row(row, text)
  }
  // The file is ours alone: nothing else shares its bytes.
  return Uint8Array.from(await pdf.save())
}

/** Writes from the top down and takes a new page where one is full. */
function createPaper(pdf: PDFDocument) {
  let page: PDFPage | undefined
  let y = 0
  const down = (height: number): PDFPage => {
    if (!page || y - height < PAGE.margin) {
      page = pdf.addPage([PAGE.width, PAGE.height])
      y = PAGE.height - PAGE.margin
    }
    y -= height
    return page
  }
  const write = (words: string, x: number, on: PDFPage, style: Style) =>
    on.drawText(words, { x, y, ...style })

  return {
    lines(words: string, style: Style): void {
      for (const line of wrapped(words, WIDTH, style))
        write(shortened(line, WIDTH, style), PAGE.margin, down(style.size * 1.5), style)
    },
    section(words: string, style: Style): void {
      // The heading does not stand alone at the foot of a page.
      if (y - 90 < PAGE.margin) page = undefined
      write(written(words, style.font), PAGE.margin, down(style.size * 2.2), style)
      y -= 4
    },
    /** The first cell begins its row, the others end in columns of one width. */
    row([first = '', ...cells]: readonly string[], style: Style): void {
      const on = down(style.size * 1.7)
      const column = (WIDTH * (1 - FIRST_COLUMN)) / Math.max(cells.length, 1)
      write(shortened(first, WIDTH * FIRST_COLUMN, style), PAGE.margin, on, style)
      for (const [place, cell] of cells.entries()) {
        const words = written(cell, style.font)
        const end = PAGE.margin + WIDTH * FIRST_COLUMN + column * (place + 1)
        write(words, end - style.font.widthOfTextAtSize(words, style.size), on, style)
      }
    },
  }
}

/** What the face has no sign for is left out as '?': a name must not keep a report from being made. */
function written(words: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  const plain = words.normalize('NFC').replaceAll('\u202f', '\u00a0').replaceAll('\u2212', '-')
  return [...plain].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('')
}

function wrapped(words: string, width: number, { font, size }: Style): string[] {
  const lines = ['']
  for (const word of written(words, font).split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart()
    if (font.widthOfTextAtSize(longer, size) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function shortened(words: string, width: number, { font, size }: Style): string {
  let shown = written(words, font)
  if (font.widthOfTextAtSize(shown, size) <= width) return shown
  while (shown && font.widthOfTextAtSize(`${shown}…`, size) > width) shown = shown.slice(0, -1)
  return `${shown}…`
}
