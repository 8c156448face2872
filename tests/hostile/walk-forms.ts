import { Client } from 'pg'
import { databaseOf } from '#app/database/running-server.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import { type BrokenForm, breakForm, fillForm } from './break-form.ts'
import { type PageForm, readPage } from './page-forms.ts'

type Answer = { status: number; text: string; location?: string | undefined }
export type Walker = {
  who: 'candidate' | 'company'
  open: (path: string) => Promise<Answer>
  submit: (sent: BrokenForm, isMultipart: boolean) => Promise<Answer>
}

/** The maximum number of visited pages per role. */
const MOST_PAGES = 110
const OF_A_KIND = 2
/**
 * A word in the cover letters of other candidates. A response that contains it leaks their data.
 */
const secretFrom = (who: Walker['who']) => `SEGREDO-${who}`

const starts = {
  candidate: ['/usuario/dashboard', '/usuario/candidaturas', '/usuario/alertas', '/vagas'],
  company: ['/empresa/dashboard', '/empresa/candidatos', '/empresa/vagas', '/empresa/integracoes'],
}
/** The forms to skip: those that end the session or the account, and downloads of files. */
const SKIPPED = /^\/(?:sair|auth)|excluir|senha|\/email|sessoes|equipa|dados$|\/cv$|exportar|\.\w+$/

/**
 * Visits a user's area and submits each form: filled in, broken, with ids of other users, and twice
 * at the same time. Returns 5xx responses, leaked data and changed rows of other users.
 */
export async function walkForms(folder: string, { who, open, submit }: Walker): Promise<string[]> {
  const others = await othersOf(folder, who)
  const problems: string[] = []
  const judge = (what: string, { status, text }: Answer) => {
    if (status >= 500) problems.push(`${status}: ${what} as ${who}`)
    if (text.includes(secretFrom(who))) problems.push(`words of others: ${what} as ${who}`)
  }
  const forms = await findForms(starts[who], open, judge)
  for (const { form, button } of forms.values()) {
    const good = fillForm(form, button)
    const attempts = [...breakForm(button.action, good, others.ids)]
    const twice = { path: button.action, fields: good, what: 'twice at once' }
    for (const sent of attempts)
      judge(`${sent.path} ${sent.what}`, await submit(sent, form.isMultipart))
    const answers = await Promise.all([1, 2].map(() => submit(twice, form.isMultipart)))
    for (const answer of answers) judge(`${twice.path} ${twice.what}`, answer)
  }
  if (await others.haveChanged()) problems.push(`rows of others have changed as ${who}`)
  console.log(`  ${forms.size} formulários de ${who}`)
  return problems
}

type Button = { form: PageForm; button: PageForm['buttons'][number] }

async function findForms(
  queue: string[],
  open: Walker['open'],
  judge: (what: string, answer: Answer) => void,
): Promise<Map<string, Button>> {
  const found = new Map<string, Button>()
  const kinds = new Map<string, number>()
  const remaining = [...queue]
  for (let pages = 0; pages < MOST_PAGES; ) {
    const path = remaining.shift()
    if (path === undefined) break
    const visits = kinds.get(kindOf(path)) ?? 0
    if (visits >= OF_A_KIND || SKIPPED.test(path.replace(/\?.*/, ''))) continue
    kinds.set(kindOf(path), visits + 1)
    pages += 1
    const answer = await open(path)
    judge(path, answer)
    if (answer.location?.startsWith('/')) remaining.push(answer.location)
    const { links, forms } = readPage(answer.text, path)
    remaining.push(...links)
    for (const form of forms) {
      for (const button of form.buttons) {
        const key = `${kindOf(button.action)} ${button.name} ${button.value.slice(0, 20)}`
        if (!found.has(key) && !SKIPPED.test(button.action)) found.set(key, { form, button })
      }
    }
  }
  return found
}

const kindOf = (path: string) => path.replace(/[0-9a-f-]{36}/g, ':id').replace(/=[^&]*/g, '')

/**
 * Writes a secret word into the cover letters of other users. Returns some ids of their records,
 * and a function that checks whether their rows have changed.
 */
async function othersOf(folder: string, who: Walker['who']) {
  const { href } = await databaseOf(folder)
  const query = async (text: string) => {
    const client = new Client({ connectionString: href })
    await client.connect()
    return client.query(text, [demoAddresses[who]]).finally(() => client.end())
  }
  const own = '(select id from users where email = $1)'
  const applications = `applications where company_id <> ${own} and candidate_id <> ${own}`
  await query(
    `update applications set cover_letter = '${secretFrom(who)}'
     where company_id <> ${own} and candidate_id <> ${own}`,
  )
  const { rows } = await query(
    `(select id from ${applications} limit 4)
     union all (select id from jobs where company_id <> ${own} limit 4)
     union all (select id from companies where id <> ${own} limit 2)`,
  )
  const sum = async () => {
    const sums = await query(
      `select md5(string_agg(concat(id, status, version), ',' order by id)) from ${applications}
       union all select md5(string_agg(concat(id, title, description, status), ',' order by id))
         from jobs where company_id <> ${own}
       union all select md5(string_agg(concat(id, name, nif, phone, approval), ',' order by id))
         from companies where id <> ${own}
       union all select md5(string_agg(concat(id, name, phone, bio), ',' order by id))
         from candidates where id <> ${own}`,
    )
    return JSON.stringify(sums.rows)
  }
  const before = await sum()
  return {
    ids: rows.map(({ id }) => String(id)),
    haveChanged: async () => (await sum()) !== before,
  }
}
