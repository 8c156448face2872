import { href } from 'react-router'
import type { SignedIn } from '#app/domain/actor.ts'
import { escapeHtml } from '#app/domain/formats/escape-html.ts'
import { isSecretField } from '#app/http/forms/parse-form.ts'
import { plainDocument } from '#app/http/rendering/plain-page.ts'
import { readUploadForm, type SkippedFile } from '#app/http/uploads/read-upload-form.ts'
import { changesProfile, toSignIn } from './to-sign-in.ts'

/** The pages repeat at most this much text, which is more than any of our forms accepts. */
const MAX_TEXT_BYTES = 100_000

/** Query parameter of a form that is repeated after its session ended. */
const REPEATED = 'repetido'
/** Hidden field for each file that has to be chosen again: field and file name. */
const MISSING_FILE = 'ficheiro-em-falta'

const style = `main{text-align:left}ol{padding-left:1.25rem}li::marker{font-weight:600}
button{min-height:2.75rem;padding:.75rem 1.125rem;border:1px solid var(--clay);border-radius:10px;background:var(--clay);color:var(--on);font:inherit;font-weight:600;line-height:1.25}
li .do{margin:0}label{display:block;margin:0 0 1.5rem}input[type=file]{display:block;max-width:100%;margin-top:.5rem;font:inherit}
details p{white-space:pre-wrap;overflow-wrap:anywhere}summary{padding:.75rem 0;color:var(--clay)}`

type Field = readonly [name: string, value: string]
type Form = { fields: readonly Field[]; missing: readonly SkippedFile[] }

/**
 * Answers a visitor's request for a private page with a redirect to the sign-in page. A form that
 * the browser itself submitted is answered with a page that repeats it, because a redirect would
 * lose the typed text. Scripts keep the form on the screen, so they get the redirect.
 */
export async function askToSignIn(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'POST' || pathname.endsWith('.data')) return toSignIn(request)
  const form = await readText(request)
  if (form.fields.length === 0) return toSignIn(request)
  const title = changesProfile(pathname) ? 'Usuário não autenticado' : 'A sua sessão terminou'
  return respond(
    title,
    `<p>Nada foi enviado ainda. O que escreveu está guardado nesta página: não a feche.</p>${stepsOf(request, form, signInStep)}`,
    form,
    401,
  )
}

/**
 * A repeated form may be sent from another account than its text is from. So the account is named
 * before the form is sent, and files are chosen again. Undefined for any other request.
 * `isAllowed`: whether the account may open the page.
 */
export async function confirmRepeated(
  request: Request,
  actor: SignedIn,
  isAllowed: boolean,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (request.method !== 'POST' || !url.searchParams.has(REPEATED)) return undefined
  const form = await readText(request)
  const name = escapeHtml(actor.name || 'Usuário')
  if (!isAllowed) {
    return respond(
      'Esta conta é de outro tipo',
      `<p>Entrou como ${name}, e este formulário não é dessa conta. Nada foi enviado, e o que escreveu continua nesta página.</p>${stepsOf(request, form, changeAccountStep)}`,
      form,
      403,
    )
  }
  const files = form.missing.map(
    ({ field, name: file }) =>
      `<label>Escolha outra vez o ficheiro «${escapeHtml(file)}»<input type="file" name="${escapeHtml(field)}" required></label>`,
  )
  url.searchParams.delete(REPEATED)
  return respond(
    `Enviar como ${name}?`,
    `<p>É esta a conta com que entrou. Se o formulário não é desta pessoa, não o envie: feche este separador.</p>
<form method="post" enctype="multipart/form-data" action="${escapeHtml(url.pathname + url.search)}">${hidden(form.fields)}${files.join('')}<button>Enviar como ${name}</button></form>`,
    form,
    200,
  )
}

/** The form's text without passwords and codes, and the names of its files. */
async function readText(request: Request): Promise<Form> {
  const read = await readUploadForm(request, { files: {}, maxTextBytes: MAX_TEXT_BYTES })
  const part = read.ok ? read.value : (read.detail.soFar ?? { fields: new FormData(), skipped: [] })
  const texts = [...part.fields].map(([name, value]): Field => [name, String(value)])
  const named = texts.flatMap(([name, value]) => (name === MISSING_FILE ? [fileIn(value)] : []))
  return {
    fields: texts.filter(([name]) => name !== MISSING_FILE && !isSecretField(name)),
    missing: [...named, ...(part.skipped ?? [])],
  }
}

/** Field names contain no space. */
const fileIn = (value: string): SkippedFile => {
  const [field = '', ...name] = value.split(' ')
  return { field, name: name.join(' ') }
}

type Step = { sentence: string; path: string; label: string }

const signInStep: Step = {
  sentence: 'Entre na sua conta, noutro separador.',
  path: href('/auth'),
  label: 'Iniciar sessão',
}

/** The sign-in page redirects signed-in users, so the user must sign out first. */
const changeAccountStep: Step = {
  sentence: 'Noutro separador, saia desta conta pelo menu e entre com a do formulário.',
  path: href('/'),
  label: 'Abrir o portal',
}

function stepsOf(request: Request, { fields, missing }: Form, first: Step): string {
  const url = new URL(request.url)
  url.searchParams.set(REPEATED, '1')
  const files = missing.map(({ field, name }): Field => [MISSING_FILE, `${field} ${name}`])
  return `<ol><li><p>${first.sentence}</p><p><a class="do" href="${first.path}" target="_blank" rel="noopener">${first.label}</a></p></li>
<li><p>Volte a este separador e continue.</p><form method="post" action="${escapeHtml(url.pathname + url.search)}">${hidden([...fields, ...files])}<button>Continuar</button></form></li></ol>`
}

function hidden(fields: readonly Field[]): string {
  return fields
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('')
}

function respond(title: string, main: string, { fields }: Form, status: number): Response {
  const typed = fields.filter(([, value]) => /\S\s+\S/.test(value))
  const shown = typed.map(([, value]) => `<p>${escapeHtml(value)}</p>`).join('')
  const details = shown && `<details><summary>Ver o que escreveu</summary>${shown}</details>`
  return plainDocument(title, style, `<h1>${title}</h1>${main}${details}`, {
    head: '<meta name="robots" content="noindex">',
    status,
    hasForm: true,
  })
}
