import { expect, test } from 'vitest'
import { makeDocx, type ZipEntry } from '#tests/support/makers/documents.ts'
import { readDocx } from './read-docx.ts'

const run = (inside: string) => `<w:r>${inside}</w:r>`
const words = (text: string) => run(`<w:t xml:space="preserve">${text}</w:t>`)
const paragraph = (...inside: string[]) => `<w:p>${inside.join('')}</w:p>`
const main = (...paragraphs: string[]): ZipEntry => ({
  name: 'word/document.xml',
  data: `<w:document><w:body>${paragraphs.join('')}</w:body></w:document>`,
})
const named = (...parts: [type: string, target: string][]): ZipEntry => ({
  name: 'word/_rels/document.xml.rels',
  data: `<Relationships>${parts.map(([type, target], index) => `<Relationship Id="r${index}" Type="http://x/${type}" Target="${target}"/>`).join('')}</Relationships>`,
})

test('the headers of a Word document come first and the footers last, each once', async () => {
  const header = (name: string) => ({
    name: `word/${name}.xml`,
    data: `<w:hdr>${paragraph(words('Marta Quissanga'))}${paragraph(words('923 000 111'))}</w:hdr>`,
  })
  const footer = { name: 'word/footer1.xml', data: `<w:ftr>${paragraph(words('Lobito'))}</w:ftr>` }
  const index = named(
    ['header', 'header1.xml'],
    ['header', 'header2.xml'],
    ['footer', 'footer1.xml'],
  )
  const parts = [
    main(paragraph(words('Contas'))),
    header('header1'),
    header('header2'),
    footer,
    index,
  ]
  expect(await readDocx(makeDocx(parts))).toEqual([
    'Marta Quissanga',
    '923 000 111',
    'Contas',
    'Lobito',
  ])
})

test('a text box is read once, beside the text around it', async () => {
  const box = `<w:txbxContent>${paragraph(words('Telefone 923'))}</w:txbxContent>`
  const both = `<mc:AlternateContent><mc:Choice><w:drawing>${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent>`
  const file = makeDocx([main(paragraph(words('Antes '), run(both), words('depois')))])
  expect(await readDocx(file)).toEqual(['Telefone 923', 'Antes depois'])
})

test('hyphens, breaks and tabs between words are preserved', async () => {
  const file = makeDocx([
    main(
      paragraph(run('<w:t>Pós</w:t><w:noBreakHyphen/><w:t>graduação</w:t>')),
      paragraph(run('<w:t>Rua A</w:t><w:cr/><w:t>Bairro B</w:t><w:br/><w:t>Lobito</w:t>')),
      paragraph(run('<w:t>Inglês</w:t><w:ptab w:alignment="right"/><w:t>Fluente</w:t>')),
      paragraph('<w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>', words('A')),
    ),
  ])
  expect(await readDocx(file)).toEqual([
    'Pós-graduação',
    'Rua A\nBairro B\nLobito',
    'Inglês Fluente',
    'A',
  ])
})

test('a character of a symbol font is replaced by a common letter', async () => {
  const sign = (char: string) => run(`<w:sym w:font="Wingdings" w:char="${char}"/>`)
  const file = makeDocx([
    main(paragraph(sign('F0FC'), words(' Carta')), paragraph(sign('F0E9'), words(' Inglês'))),
  ])
  expect(await readDocx(file)).toEqual(['✓ Carta', '• Inglês'])
})

test('moved and deleted text is not read at its old position', async () => {
  const file = makeDocx([
    main(
      paragraph(
        `<w:ins>${words('Contabilista')}</w:ins><w:del>${run('<w:delText>Caixeira</w:delText>')}</w:del>`,
      ),
      paragraph(
        `<w:moveFrom>${words('Lobito')}</w:moveFrom><w:moveTo>${words('Lobito')}</w:moveTo>`,
      ),
      `<w:sdt><w:sdtContent>${paragraph(words('Luanda'))}</w:sdtContent></w:sdt>`,
    ),
  ])
  expect(await readDocx(file)).toEqual(['Contabilista', 'Lobito', 'Luanda'])
})

test('content without text, such as pictures, is listed at the end', async () => {
  const picture = run('<w:drawing><pic:pic><a:t>x</a:t></pic:pic></w:drawing>')
  const chart = run('<w:drawing><c:chart r:id="r1"/></w:drawing>')
  const file = makeDocx([main(paragraph(words('Ana'), picture, picture, chart))])
  expect(await readDocx(file)).toEqual([
    'Ana',
    '[Este CV tem também 2 imagens e 1 gráfico, que só se vê no ficheiro.]',
  ])
})

test('notes at the foot of a page are read', async () => {
  const notes = {
    name: 'word/footnotes.xml',
    data: `<w:footnotes>${paragraph(words('Nota'))}</w:footnotes>`,
  }
  const file = makeDocx([
    main(paragraph(words('Ana'))),
    notes,
    named(['footnotes', 'footnotes.xml']),
  ])
  expect(await readDocx(file)).toEqual(['Ana', 'Nota'])
})
