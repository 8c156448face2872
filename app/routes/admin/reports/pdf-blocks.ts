import type { Color, PDFFont, PDFPage } from '@cantoo/pdf-lib'

export type Style = { size: number; font: PDFFont; color?: Color }

/** A piece of a page, in points: draws itself with its upper left corner at `x` and `top`. */
export type Block = { height: number; draw: (on: PDFPage, x: number, top: number) => void }

const LEADING = 1.35

/** A block of text that wraps at `width`. */
export function lines(words: string, width: number, style: Style, align?: 'end'): Block {
  const all = wrapped(words, width, style)
  const leading = style.size * LEADING
  return {
    height: all.length * leading,
    draw(on, x, top) {
      for (const [index, line] of all.entries()) {
        const indent = align ? width - style.font.widthOfTextAtSize(line, style.size) : 0
        on.drawText(line, { x: x + indent, y: top - leading * index - style.size, ...style })
      }
    },
  }
}

export function stack(parts: readonly Block[], gap = 0): Block {
  const gaps = gap * Math.max(parts.length - 1, 0)
  const height = parts.reduce((sum, part) => sum + part.height, gaps)
  return {
    height,
    draw(on, x, top) {
      let y = top
      for (const part of parts) {
        part.draw(on, x, y)
        y -= part.height + gap
      }
    },
  }
}

/** Blocks beside each other, at these distances from the left edge. */
export function beside(parts: readonly { at: number; part: Block }[]): Block {
  return {
    height: Math.max(...parts.map(({ part }) => part.height)),
    draw(on, x, top) {
      for (const { at, part } of parts) part.draw(on, x + at, top)
    },
  }
}

export function rule(width: number, color: Color, thickness = 0.5): Block {
  return {
    height: thickness + 2,
    draw(on, x, top) {
      const y = top - 1
      on.drawLine({ start: { x, y }, end: { x: x + width, y }, color, thickness })
    },
  }
}

/** A bordered box around a block. */
export function box(width: number, inner: Block, height: number, border: Color): Block {
  const PADDING = 6
  return {
    height: height + 2 * PADDING,
    draw(on, x, top) {
      const size = { width, height: height + 2 * PADDING }
      on.drawRectangle({ x, y: top - size.height, ...size, borderColor: border, borderWidth: 0.5 })
      inner.draw(on, x + PADDING, top - PADDING)
    },
  }
}

/** A line chart of the values above a base line. */
export function plot(
  values: readonly number[],
  { width, height, line, base }: { width: number; height: number; line: Color; base: Color },
): Block {
  const most = Math.max(...values, 1)
  const step = width / Math.max(values.length - 1, 1)
  return {
    height: height + 4,
    draw(on, x, top) {
      const bottom = top - height - 2
      const pointOf = (value: number, index: number) => ({
        x: x + index * step,
        y: bottom + (value / most) * height,
      })
      const end = { x: x + width, y: bottom }
      on.drawLine({ start: { x, y: bottom }, end, color: base, thickness: 0.5 })
      for (const [index, value] of values.slice(1).entries())
        on.drawLine({
          start: pointOf(values[index] ?? 0, index),
          end: pointOf(value, index + 1),
          color: line,
          thickness: 1.25,
        })
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
