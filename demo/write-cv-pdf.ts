export type CurriculumVitae = {
  name: string
  profession: string
  contact: string
  sections: { heading: string; lines: string[] }[]
}

type Line = { text: string; size: number; font: 'F1' | 'F2'; leading: number }

const PAGE = { width: 595, height: 842, margin: 56 }
const CHARACTERS_PER_LINE = 88

/**
 * Writes a deterministic one-page PDF 1.4 in Helvetica, which every PDF reader has. Its Windows
 * encoding contains all Portuguese letters.
 */
export function writeCvPdf(cv: CurriculumVitae): Buffer {
  const lines: Line[] = [
    { text: cv.name, size: 20, font: 'F2', leading: 0 },
    { text: cv.profession, size: 12, font: 'F1', leading: 20 },
    { text: cv.contact, size: 10, font: 'F1', leading: 16 },
    ...cv.sections.flatMap(linesOfSection),
  ]
  return assemble(content(lines), cv.name)
}

function linesOfSection({ heading, lines }: { heading: string; lines: string[] }): Line[] {
  return [
    { text: heading, size: 13, font: 'F2', leading: 28 },
    ...lines
      .flatMap(wrapped)
      .map((text) => ({ text, size: 10, font: 'F1', leading: 15 }) satisfies Line),
  ]
}

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trimStart()
    if (longer.length > CHARACTERS_PER_LINE) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function content(lines: Line[]): string {
  const operators = lines.map(
    ({ text, size, font, leading }) => `/${font} ${size} Tf 0 -${leading} Td (${escaped(text)}) Tj`,
  )
  const top = PAGE.height - PAGE.margin - 20
  return `BT ${PAGE.margin} ${top} Td\n${operators.join('\n')}\nET`
}

const windowsCodes: Record<string, string> = {
  '€': '\x80',
  '…': '\x85',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
}

function escaped(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const encoded = windowsCodes[character] ?? character
    return encoded > 'ÿ' ? '?' : encoded.replace(/[\\()]/, '\\$&')
  }).join('')
}

function assemble(page: string, title: string): Buffer {
  const font = (name: string) =>
    `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(pt-AO)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 6 0 R/Resources<</Font<</F1 4 0 R/F2 5 0 R>>>>>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    `<</Title(${escaped(title)})>>`,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const index = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const indexAt = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${index.join('')}`
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 7 0 R>>\nstartxref\n${indexAt}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
