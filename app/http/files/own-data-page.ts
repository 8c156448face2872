import { longDateAndTime } from '#app/domain/formats/dates.ts'
import { escapeHtml } from '#app/domain/formats/escape-html.ts'
import type { OwnData } from '#app/domain/own-data/own-data.ts'
import { ownDataLabel } from '#app/domain/own-data/own-data-labels.ts'

const style = `body{max-width:46rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}
h2{margin:2.5rem 0 .5rem;border-top:1px solid;padding-top:1rem}dl{margin:0 0 1rem}
dt{font-weight:600}dd{margin:0 0 .5rem;overflow-wrap:anywhere;white-space:pre-line}li{margin-bottom:1rem}`

export function ownDataPage(records: OwnData['records'], platformName: string): string {
  const title = `Os seus dados em ${escapeHtml(platformName)}`
  const sections = Object.entries(records).map(
    ([name, value]) => `<h2>${escapeHtml(ownDataLabel(name))}</h2>${render(value)}`,
  )
  return `<!doctype html><html lang="pt-AO"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>Tudo o que guardamos sobre si. As horas são as de Luanda.</p>${sections.join('')}</html>`
}

function render(value: unknown): string {
  if (Array.isArray(value)) return list(value)
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) return pairs(value)
  return `<p>${escapeHtml(words(value))}</p>`
}

function list(items: unknown[]): string {
  if (items.length === 0) return '<p>Nada.</p>'
  if (items.every((item) => typeof item === 'string'))
    return `<p>${escapeHtml(items.join(', '))}</p>`
  return `<ol>${items.map((item) => `<li>${render(item)}</li>`).join('')}</ol>`
}

function pairs(record: object): string {
  const rows = Object.entries(record).map(([name, value]) => {
    const isNested = typeof value === 'object' && value !== null && !(value instanceof Date)
    const content = isNested ? render(value) : escapeHtml(words(value))
    return `<dt>${escapeHtml(ownDataLabel(name))}</dt><dd>${content}</dd>`
  })
  return `<dl>${rows.join('')}</dl>`
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value === true) return 'sim'
  if (value === false) return 'não'
  return value instanceof Date ? longDateAndTime(value) : String(value)
}
