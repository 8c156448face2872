import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { longDateAndTime } from '#app/domain/formats/dates.ts'
import { grouped } from '#app/domain/formats/money.ts'
import type { PlatformReport } from '#app/domain/overview/find-platform-report.ts'
import { reportPeriodLabels, shortDay } from '#app/domain/overview/reporting-period.ts'
import { lineChartWords } from '#app/ui/line-chart-words.ts'
import { type Block, beside, box, lines, plot, rule, type Style, stack } from './pdf-blocks.ts'
import {
  conversionFormula,
  indicators,
  noInsight,
  reportTables,
  seriesLines,
  shortTable,
  spanText,
  unitWords,
} from './report-tables.ts'

/** The size and margin of an A4 page, in points. */
const PAGE = { width: 595, height: 842, margin: 36 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const GAP = 11
const COLUMN_GAP = 22
const COLUMN = (WIDTH - COLUMN_GAP) / 2
const CHART_HEIGHT = 48
/** The share of a table's width for the column of names, by the table's number of columns. */
const NAMES_SHARE: Record<number, number> = { 2: 0.78, 3: 0.56, 4: 0.3 }

const ink = rgb(0.12, 0.1, 0.09)
const grey = rgb(0.42, 0.37, 0.33)
const pale = rgb(0.85, 0.81, 0.74)
const blue = rgb(0.12, 0.35, 0.48)

type Styles = Record<'text' | 'bold' | 'note' | 'heading' | 'title' | 'name' | 'figure', Style>

/**
 * Draws the printed report as a PDF, in a font that every PDF reader has. Tables are never split;
 * further ones continue on a second page.
 */
export async function drawReportPdf(
  report: PlatformReport,
  { platformName, now }: { platformName: string; now: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const [font, bold] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ])
  const title = `Relatório: ${reportPeriodLabels[report.period]}`
  pdf.setTitle(`${title}, ${platformName}`)
  pdf.setLanguage('pt-AO')
  pdf.setCreationDate(now)
  pdf.setModificationDate(now)
  const styles: Styles = {
    text: { size: 8.5, font, color: ink },
    bold: { size: 8.5, font: bold, color: ink },
    note: { size: 7.5, font, color: grey },
    heading: { size: 10.5, font: bold, color: ink },
    title: { size: 18, font: bold, color: ink },
    name: { size: 10, font: bold, color: blue },
    figure: { size: 16, font: bold, color: ink },
  }
  const insights = report.insights.length > 0 ? report.insights : [noInsight]
  const head = stack(
    [
      stack([
        lines(platformName, WIDTH, styles.name),
        lines(title, WIDTH, styles.title),
        lines(`De ${spanText(report.span)}. Feito a ${longDateAndTime(now)}.`, WIDTH, styles.note),
        rule(WIDTH, blue, 1.5),
      ]),
      figures(report, styles),
      stack([
        lines('Observações', WIDTH, styles.heading),
        columns(insights.map((sentence) => lines(`• ${sentence}`, COLUMN, styles.text))),
      ]),
      charts(report, styles),
    ],
    GAP,
  )
  const pages = [pdf.addPage([PAGE.width, PAGE.height])]
  const top = PAGE.height - PAGE.margin
  const [first] = pages
  if (first) head.draw(first, PAGE.margin, top)
  const tables = reportTables(report).map((table) => drawTable(shortTable(table), styles))
  for (const [column, blocks] of inTwoColumns(tables).entries()) {
    let [page, y] = [0, top - head.height - GAP]
    for (const block of blocks) {
      if (y - block.height < PAGE.margin) [page, y] = [page + 1, top]
      pages[page] ??= pdf.addPage([PAGE.width, PAGE.height])
      const on = pages[page]
      if (on) block.draw(on, PAGE.margin + column * (COLUMN + COLUMN_GAP), y)
      y -= block.height + GAP
    }
  }
  // The returned buffer may be shared, so copy it.
  return Uint8Array.from(await pdf.save())
}

function figures(report: PlatformReport, { text, note, figure }: Styles): Block {
  const all = indicators(report)
  const between = 7
  const width = (WIDTH - between * (all.length - 1)) / all.length
  const inner = all.map(({ label, value, detail }) =>
    stack([
      lines(label, width - 12, { ...text, color: grey }),
      lines(value, width - 12, value.length > 8 ? { ...figure, size: 12 } : figure),
      lines(detail, width - 12, note),
    ]),
  )
  const height = Math.max(...inner.map((part) => part.height))
  const boxes = inner.map((part, index) => ({
    at: index * (width + between),
    part: box(width, part, height, pale),
  }))
  return stack([beside(boxes), lines(conversionFormula, WIDTH, note)], 3)
}

function charts({ series, unit }: PlatformReport, { note, bold, heading }: Styles): Block {
  const between = 18
  const width = (WIDTH - between * (seriesLines.length - 1)) / seriesLines.length
  const drawn = seriesLines.flatMap(({ key, label }, index) => {
    const points = series.map((row) => ({ at: shortDay(row.day), value: row[key] }))
    const words = lineChartWords(points, grouped)
    if (!words) return []
    const size = { width, height: CHART_HEIGHT, line: blue, base: pale }
    const part = stack([
      lines(label, width, bold),
      lines(words.peak, width, note),
      plot(
        points.map(({ value }) => value),
        size,
      ),
      beside([
        { at: 0, part: lines(words.from, width / 2, note) },
        { at: width / 2, part: lines(words.latest, width / 2, note, 'end') },
      ]),
    ])
    return [{ at: index * (width + between), part }]
  })
  return stack([lines(unitWords[unit].title, WIDTH, heading), beside(drawn)], 3)
}

function drawTable(table: ReturnType<typeof shortTable>, styles: Styles): Block {
  const { text, bold, note, heading } = styles
  const row = (cells: readonly string[], style: Style) => tableRow(cells, style)
  const body =
    table.rows.length === 0
      ? [lines(table.empty, COLUMN, text)]
      : [
          row(table.headers, { ...bold, size: note.size, color: grey }),
          ...table.rows.flatMap((cells) => [rule(COLUMN, pale), row(cells, text)]),
        ]
  return stack([
    lines(table.title, COLUMN, heading),
    lines(table.note, COLUMN, note),
    ...body,
    ...(table.more ? [lines(table.more, COLUMN, note)] : []),
  ])
}

/** The first cell is left-aligned, the others right-aligned in equal columns. */
function tableRow([first = '', ...cells]: readonly string[], style: Style): Block {
  const names = COLUMN * (NAMES_SHARE[cells.length + 1] ?? 0.4)
  const width = (COLUMN - names) / Math.max(cells.length, 1)
  return beside([
    { at: 0, part: lines(first, names - 4, style) },
    ...cells.map((cell, index) => ({
      at: names + index * width,
      part: lines(cell, width - 2, style, 'end'),
    })),
  ])
}

function columns(blocks: readonly Block[]): Block {
  const [left, right] = inTwoColumns(blocks)
  return beside([
    { at: 0, part: stack(left) },
    { at: COLUMN + COLUMN_GAP, part: stack(right) },
  ])
}

/**
 * Splits the blocks into two columns in order, at the point where the longer column is shortest.
 */
function inTwoColumns(blocks: readonly Block[]): [Block[], Block[]] {
  const heightOf = (part: readonly Block[]) => part.reduce((sum, { height }) => sum + height, 0)
  const longerAt = (at: number) =>
    Math.max(heightOf(blocks.slice(0, at)), heightOf(blocks.slice(at)))
  let best = 0
  for (let at = 1; at <= blocks.length; at += 1) if (longerAt(at) < longerAt(best)) best = at
  return [blocks.slice(0, best), blocks.slice(best)]
}
