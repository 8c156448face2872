import { expect, test } from 'vitest'
import { readPage } from '#tests/support/portal/page.ts'
import { renderMail } from './mail-layout.tsx'

const platform = {
  platformName: 'Lusona',
  platformDescription: 'Portal de emprego',
  supportEmail: 'apoio@lusona.ao',
}
const content = {
  subject: 'Assunto',
  preview: 'Primeira linha',
  greeting: 'Olá, <b>Ana</b>.',
  paragraphs: ['Uma & outra.', 'A última.'],
  action: { label: 'Abrir', href: 'https://lusona.ao/vagas?a=1&b=2' },
  closing: 'Se não pediu isto, ignore.',
}

test('an e-mail escapes user text in its HTML, but not in its plain text', () => {
  const { html, text } = renderMail(content, platform)
  expect(html).toContain('Olá, &lt;b&gt;Ana&lt;/b&gt;.')
  expect(html).toContain('href="https://lusona.ao/vagas?a=1&amp;b=2"')
  expect(text).toBe(
    [
      'Olá, <b>Ana</b>.',
      'Uma & outra.',
      'A última.',
      'Abrir: https://lusona.ao/vagas?a=1&b=2',
      'Se não pediu isto, ignore.',
      'Lusona · Portal de emprego · apoio@lusona.ao',
    ].join('\n\n'),
  )
})

test('mail programs show only the preview text beside the subject', () => {
  const { html } = renderMail(content, platform)
  const hidden = readPage(html).part('[style*="display:none"]')
  const filler = hidden.part('div').content
  expect(hidden.content).toBe(`Primeira linha${filler}`)
  expect(filler.length).toBeGreaterThan(900)
  expect(filler).not.toMatch(/[\p{L}\p{N}\p{P}]/u)
  expect(renderMail({ ...content, preview: 'p'.repeat(200) }, platform).html).toContain(
    `>${'p'.repeat(150)}</div>`,
  )
})

test('an e-mail’s button has padding in Outlook and its label in every mail program', () => {
  const { html } = renderMail(content, platform)
  expect(html).toContain('<!--[if mso]><i style="mso-font-width:500%;mso-text-raise:18" hidden>')
  expect(html).toMatch(/mso-text-raise:9px">Abrir<\/span>/)
})

test('an e-mail without a button or a closing line renders no empty element for them', () => {
  const { action, closing, ...short } = content
  const { html, text } = renderMail(short, platform)
  expect(html).not.toContain('<a ')
  expect(text.split('\n\n')).toHaveLength(4)
})
