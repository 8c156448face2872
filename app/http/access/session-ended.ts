import { href } from 'react-router'
import { escapeHtml } from '#app/domain/formats/escape-html.ts'
import { isSecretField } from '#app/http/forms/parse-form.ts'
import { plainDocument } from '#app/http/rendering/plain-page.ts'
import { readUploadForm } from '#app/http/uploads/read-upload-form.ts'
import { changesProfile, toSignIn } from './to-sign-in.ts'

/** The page repeats at most this much text, which is more than any of our forms accepts. */
const MAX_TEXT_BYTES = 100_000

const style = `main{text-align:left}ol{padding-left:1.25rem}li::marker{font-weight:600}
button{min-height:2.75rem;padding:.75rem 1.125rem;border:1px solid var(--clay);border-radius:10px;background:var(--clay);color:var(--on);font:inherit;font-weight:600;line-height:1.25}
li .do{margin:0}
details p{white-space:pre-wrap;overflow-wrap:anywhere}summary{padding:.75rem 0;color:var(--clay)}`

/**
 * Answers a visitor's request for a private page with a redirect to the sign-in page. A form that
 * the browser itself submitted is answered with a page that repeats it, because a redirect would
 * lose the typed text. Scripts keep the form on the screen, so they get the redirect.
 */
export async function askToSignIn(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'POST' || pathname.endsWith('.data')) return toSignIn(request)
  const { fields, isWhole } = await readText(request)
  if (fields.length === 0) return toSignIn(request)
  const title = changesProfile(pathname) ? 'Usuário não autenticado' : 'A sua sessão terminou'
  return plainDocument(title, style, pageOf({ title, path: pathname + search, fields, isWhole }), {
    head: '<meta name="robots" content="noindex">',
    status: 401,
    hasForm: true,
  })
}

type Text = { fields: readonly (readonly [name: string, value: string])[]; isWhole: boolean }

/** The form's text without passwords and codes. Files are skipped. */
async function readText(request: Request): Promise<Text> {
  const read = await readUploadForm(request, { files: {}, maxTextBytes: MAX_TEXT_BYTES })
  const all = read.ok ? read.value.fields : (read.detail.soFar?.fields ?? new FormData())
  const texts = [...all].map(([name, value]) => [name, String(value)] as const)
  const fields = texts.filter(([name]) => !isSecretField(name))
  const mayHaveFiles = /^multipart\//i.test(request.headers.get('Content-Type') ?? '')
  return { fields, isWhole: read.ok && !mayHaveFiles && fields.length === texts.length }
}

function pageOf({ title, path, fields, isWhole }: Text & { title: string; path: string }): string {
  const hidden = fields.map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const typed = fields.filter(([, value]) => /\S\s+\S/.test(value))
  const shown = typed.map(([, value]) => `<p>${escapeHtml(value)}</p>`)
  const missing = isWhole
    ? ''
    : '<p>Os ficheiros e as palavras-passe não ficam nesta página. Se forem precisos, o formulário volta a pedi-los.</p>'
  return `<h1>${title}</h1>
<p>Nada foi enviado ainda. O que escreveu está guardado nesta página: não a feche.</p>
<ol><li><p>Entre na sua conta, noutro separador.</p><p><a class="do" href="${href('/auth')}" target="_blank" rel="noopener">Iniciar sessão</a></p></li>
<li><p>Volte a este separador e envie outra vez.</p><form method="post" action="${escapeHtml(path)}">${hidden.join('')}<button>Enviar de novo</button></form></li></ol>
${missing}${shown.length > 0 ? `<details><summary>Ver o que escreveu</summary>${shown.join('')}</details>` : ''}`
}
