import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { longDateAndTime } from '#app/domain/formats/dates.ts'
import { grouped } from '#app/domain/formats/money.ts'
import { decimalText, percentText, quotient } from '#app/domain/formats/ratio.ts'
import { activityLabels } from '#app/domain/overview/activity.ts'
import type { PlatformReport } from '#app/domain/overview/find-platform-report.ts'
import { reportPeriodLabels } from '#app/domain/overview/reporting-period.ts'
import { conversionFormula, noInsight, reportTables, spanText } from './report-tables.ts'

const PAGE = { width: 595, height: 842, margin: 50 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const FIRST_COLUMN = 0.4
/**
 * A section that is longer than a page begins with this many elements together: title, lead, column
 * names, first row.
 */
const HEAD_PARTS = 4
/** Larger text is a heading, which must stay with the next element. */
const TEXT_SIZE = 10
const grey = rgb(0.42, 0.37, 0.33)

type Style = { size: number; font: PDFFont; color?: ReturnType<typeof rgb> }

/** Contains only text and tables, in a font that every PDF reader has. */
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
  const text = { size: TEXT_SIZE, font: regular }
  const note = { size: 9, font: regular, color: grey }
  const heading = { size: 13, font: bold }
  const { lines, row, put } = createPaper(pdf)

  put([
    lines(platformName, note),
    lines(title, { size: 20, font: bold }),
    lines(`De ${spanText(report.span)}. Feito a ${longDateAndTime(now)}.`, note),
  ])
  put([
    lines('Indicadores', heading),
    ...(['users', 'companies', 'jobs', 'applications'] as const).map((what) =>
      row([activityLabels[what], grouped(report.totals[what])], text),
    ),
    row(['Conversão', percentText(report.conversion)], text),
    row(
      [
        'Candidaturas por utilizador',
        decimalText(quotient(report.totals.applications, report.totals.users)),
      ],
      text,
    ),
    lines(conversionFormula, note),
  ])
  const { insights } = report
  put([
    lines('Observações', heading),
    ...(insights.length > 0 ? insights : [noInsight]).map((sentence) => lines(sentence, text)),
  ])
  for (const table of reportTables(report)) {
    put([
      lines(table.title, heading),
      lines(table.note, note),
      table.rows.length === 0
        ? lines(table.empty, text)
        : row(table.headers, { ...text, font: bold }),
      ...table.rows.map((cells) => row(cells, text)),
    ])
  }
  // The returned buffer may be shared, so copy it.
  return Uint8Array.from(await pdf.save())
}

type Part = { height: number; draw: (on: PDFPage, top: number) => void }

function createPaper(pdf: PDFDocument) {
  let page: PDFPage | undefined
  let y = 0
  const write = (words: string, at: { on: PDFPage; x: number; y: number }, style: Style) => {
    const { on, ...position } = at
    on.drawText(words, { ...position, ...style })
  }
  const heightOf = (parts: Part[]) => parts.reduce((sum, { height }) => sum + height, 0)

  return {
    lines(words: string, style: Style): Part {
      const all = wrapped(words, WIDTH, style)
      const [above, below] = style.size > TEXT_SIZE ? [style.size * 0.7, 4] : [0, 0]
      const draw: Part['draw'] = (on, top) => {
        for (const [index, line] of all.entries())
          write(
            line,
            { on, x: PAGE.margin, y: top - above - style.size * 1.5 * (index + 1) },
            style,
          )
      }
      return { height: above + all.length * style.size * 1.5 + below, draw }
    },
    /** The first cell is left-aligned and wraps. The others are right-aligned in equal columns. */
    row([first = '', ...cells]: readonly string[], style: Style): Part {
      const names = wrapped(first, WIDTH * FIRST_COLUMN, style)
      const column = (WIDTH * (1 - FIRST_COLUMN)) / Math.max(cells.length, 1)
      const draw: Part['draw'] = (on, top) => {
        const line = top - style.size * 1.7
        for (const [index, name] of names.entries())
          write(name, { on, x: PAGE.margin, y: line - style.size * 1.2 * index }, style)
        for (const [index, cell] of cells.entries()) {
          const words = written(cell, style.font)
          const end = PAGE.margin + WIDTH * FIRST_COLUMN + column * (index + 1)
          const x = end - style.font.widthOfTextAtSize(words, style.size)
          write(words, { on, x, y: line }, style)
        }
      }
      return { height: style.size * (1.7 + 1.2 * (names.length - 1)), draw }
    },
    put(parts: Part[]): void {
      const left = y - PAGE.margin
      const all = heightOf(parts)
      const unbreakableHeight =
        all <= PAGE.height - 2 * PAGE.margin ? all : heightOf(parts.slice(0, HEAD_PARTS))
      if (unbreakableHeight > left) page = undefined
      for (const { height, draw } of parts) {
        if (!page || y - height < PAGE.margin) {
          page = pdf.addPage([PAGE.width, PAGE.height])
          y = PAGE.height - PAGE.margin
        }
        draw(page, y)
        y -= height
      }
    },
  }
}

/** A character that the font lacks becomes '?', so that a name cannot make a report fail. */
function written(words: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  const plain = words.normalize('NFC').replaceAll('\u202f', '\u00a0').replaceAll('\u2212', '-')
  return [...plain].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('')
}

function wrapped(words: string, width: number, { font, size }: Style): string[] {
  const isWithin = (line: string) => font.widthOfTextAtSize(line, size) <= width
  const lines = ['']
  const add = (piece: string, between: string) => {
    const longer = `${lines.at(-1)}${between}${piece}`
    if (lines.at(-1) === '') lines[lines.length - 1] = piece
    else if (isWithin(longer)) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  for (const word of written(words, font).split(' ')) {
    if (isWithin(word)) add(word, ' ')
    else for (const [index, sign] of [...word].entries()) add(sign, index === 0 ? ' ' : '')
  }
  return lines
}
