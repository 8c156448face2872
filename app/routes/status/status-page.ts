import { longDateAndTime } from '#app/domain/formats/dates.ts'
import { escapeHtml } from '#app/domain/formats/escape-html.ts'
import { luandaTime } from '#app/domain/formats/luanda-day.ts'
import type { ComponentDay, Incident } from '#app/domain/platform-status/find-platform-status.ts'
import type { PlatformStatus } from '#app/http/health/platform-status.ts'
import { plainDocument } from '#app/http/rendering/plain-page.ts'

const css = `main{text-align:left}main>svg{display:block}h2{margin:2.5rem 0 .5rem;font-size:1.25rem}h3{margin:1rem 0 0;font-size:1rem}
.part{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin:1rem 0 .25rem}
.bars{width:100%;height:1.75rem;stroke:none}.all{fill:#2e7d4f}.some{fill:#d99a1c}.most{fill:#b3261e}.none{fill:var(--soft);opacity:.25}
.now{font-weight:600}.now.bad{color:var(--clay)}small{color:var(--soft)}pre{margin:.25rem 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
h3{overflow-wrap:anywhere}.links{margin-top:2.5rem}`

const sentences = {
  Online: 'Tudo funciona.',
  Degradado: 'Uma parte do portal não funciona. O resto continua disponível.',
  Indisponível: 'O portal está indisponível. Estamos a tratar disso.',
} satisfies Record<PlatformStatus['status'], string>

/** The checks may succeed during an incident, so a working portal is not stated without it. */
function sentenceFor({ status, incidents }: PlatformStatus): string {
  const isOpen = incidents.some(({ resolvedAt }) => resolvedAt === null)
  return status === 'Online' && isOpen
    ? 'As verificações não encontram falhas, mas há um incidente por resolver.'
    : sentences[status]
}

/** The status page needs no scripts, stylesheet or database, so that it is always available. */
export function statusPage(found: PlatformStatus): Response {
  const { at, parts, incidents } = found
  const head =
    '<link rel="alternate" type="application/rss+xml" title="Incidentes" href="/estado.rss">'
  return plainDocument(
    'Estado do portal',
    css,
    `<h1>${sentenceFor(found)}</h1><p>Lido às ${luandaTime(at)} de Luanda.</p>
<h2>Partes do portal, 90 dias</h2>${parts.map(componentHtml).join('')}
<h2>Incidentes</h2>${incidents.length > 0 ? incidents.map(incidentOf).join('') : '<p>Nenhum nos últimos 90 dias.</p>'}
<p class="links"><a href="/">Página inicial</a> <a href="/estado.json">JSON</a> <a href="/estado.rss">RSS</a></p>`,
    { head },
  )
}

function componentHtml({ label, isOk, percent, days }: PlatformStatus['parts'][number]): string {
  const now = isOk
    ? '<span class="now">Funciona</span>'
    : '<span class="now bad">Não funciona</span>'
  const average = percent === null ? 'sem registos' : `${percentText(percent)} nos dias com registo`
  return `<div class="part"><span>${label}</span>${now}</div>
<svg class="bars" viewBox="0 0 ${days.length * 4 || 1} 20" preserveAspectRatio="none" role="img" aria-label="${label}: ${average}">${days.map(barOf).join('')}</svg><small>${average}</small>`
}

function barOf({ day, percent }: ComponentDay, index: number): string {
  const words = percent === null ? 'sem registos' : percentText(percent)
  return `<rect x="${index * 4}" width="3" height="20" class="${levelOf(percent)}"><title>${day}: ${words}</title></rect>`
}

function levelOf(percent: number | null): string {
  if (percent === null) return 'none'
  if (percent >= 99.5) return 'all'
  return percent >= 95 ? 'some' : 'most'
}

const percentText = (percent: number) => `${String(percent).replace('.', ',')} %`

function incidentOf({ title, content, startedAt, resolvedAt }: Incident): string {
  const end = resolvedAt ? `resolvido a ${longDateAndTime(resolvedAt)}` : 'por resolver'
  return `<h3>${escapeHtml(title)}</h3><small>${longDateAndTime(startedAt)}, ${end}</small><pre>${escapeHtml(content)}</pre>`
}
