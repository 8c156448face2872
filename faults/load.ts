import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeCvPdf } from '#demo/write-cv-pdf.ts'
import type { Installation } from './installation.ts'
import type { People } from './people.ts'
import { type Answer, multipart, type NoAnswer, send } from './send.ts'

/**
 * A ledger entry: an application that a client sent, with the outcome as the client knows it. The
 * ledger is kept outside the tested system.
 */
export type Entry = {
  key: string
  candidateId: string
  jobId: string
  outcome: 'open' | 'acknowledged' | 'refused'
  tries: number
}

export type Answers = {
  total: number
  unavailable: number
  withoutRetryAfter: number
  broken: string[]
  refused: string[]
  cut: string[]
  notAccepted: number
  hanging: number
  slowest: number
}

export type Ledger = { entries: Entry[]; answers: Answers }

/** Longer than a fault that kills all instances repeatedly (R3). */
const GIVES_UP_MS = 600_000

export const newAnswers = (): Answers => ({
  total: 0,
  unavailable: 0,
  withoutRetryAfter: 0,
  broken: [],
  refused: [],
  cut: [],
  notAccepted: 0,
  hanging: 0,
  slowest: 0,
})

/** Counts a response. Records status and path of a 5xx other than 503. */
export function note(answers: Answers, path: string, answer: Answer | NoAnswer): void {
  answers.total += 1
  if (answer === 'refused') answers.notAccepted += 1
  else if (answer === 'cut') answers.cut.push(path.replace(/[?].*|[0-9a-f-]{36}/, ''))
  else if (answer === 'hangs') answers.hanging += 1
  else {
    answers.slowest = Math.max(answers.slowest, answer.took)
    if (answer.status === 503) answers.unavailable += 1
    if (answer.status === 503 && !answer.headers['retry-after']) answers.withoutRetryAfter += 1
    if (answer.status >= 500 && answer.status !== 503)
      answers.broken.push(`${answer.status} ${path}`)
  }
}

type Work = { people: People; from: number; count: number; clients: number }

/**
 * An application with an unknown outcome is retried with the same key at another instance. No two
 * applications share candidate and job.
 */
export async function sendApplications(
  { instances }: Pick<Installation, 'instances'>,
  ledger: Ledger,
  { people, from, count, clients }: Work,
): Promise<void> {
  let next = from
  const client = async (index: number) => {
    while (next < from + count) {
      const number = next
      next += 1
      const person = people.candidates[number % people.candidates.length]
      const jobId = people.jobs[Math.floor(number / people.candidates.length) % people.jobs.length]
      if (!person || !jobId) throw new Error('no candidate is left to apply')
      const key = randomUUID()
      const entry: Entry = { key, candidateId: person.id, jobId, outcome: 'open', tries: 0 }
      ledger.entries.push(entry)
      await sendOne(entry, person.cookie, index)
    }
  }
  const sendOne = async (entry: Entry, cookie: string, index: number) => {
    const path = `/candidatura/${entry.jobId}`
    const form = multipart(
      { envio: entry.key, name: 'Ana', email: 'ana@exemplo.ao', phone: '+244 923 000 000' },
      { name: 'cv', filename: 'cv.pdf', content: cvOf(entry.key) },
    )
    const until = Date.now() + GIVES_UP_MS
    while (entry.outcome === 'open' && Date.now() < until) {
      const port = instances[(index + entry.tries) % instances.length]?.port ?? 0
      entry.tries += 1
      const answer = await send(port, { method: 'POST', path, cookie, ...form })
      note(ledger.answers, path, answer)
      const status = typeof answer === 'object' ? answer.status : 503
      if (status === 303) entry.outcome = 'acknowledged'
      else if (status < 500) {
        entry.outcome = 'refused'
        ledger.answers.refused.push(`${status} ${sentenceOf(answer)}`)
      } else {
        // A candidate's uploads are limited per half hour, so delay retries.
        await sleep(Math.min(3_000, 150 * 2 ** entry.tries) * (0.5 + Math.random()))
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
}

export function readMeanwhile(
  { instances }: Pick<Installation, 'instances'>,
  answers: Answers,
  people: People,
): () => Promise<void> {
  let stopped = false
  const reader = async (index: number) => {
    for (let turn = 0; !stopped; turn += 1) {
      const port = instances[(index + turn) % instances.length]?.port ?? 0
      const cookie = people.candidates[turn % people.candidates.length]?.cookie ?? ''
      const own = { path: '/usuario/candidaturas', cookie }
      const sent = turn % 2 === 0 ? { path: `/vagas?page=${(turn % 4) + 1}` } : own
      note(answers, sent.path, await send(port, sent))
      await sleep(40)
    }
  }
  const readers = [reader(0), reader(1)]
  return async () => {
    stopped = true
    await Promise.all(readers)
  }
}

/** Each CV is distinct, so that its hash identifies the application. */
export function cvOf(key: string): Buffer {
  return writeCvPdf({
    name: `Pessoa ${key}`,
    profession: 'Padeira',
    contact: 'Luanda · ana@exemplo.ao',
    sections: [
      { heading: 'Experiência', lines: Array.from({ length: 200 }, (_, n) => `${key} ${n}`) },
    ],
  })
}

function sentenceOf(answer: Answer | NoAnswer): string {
  const text = typeof answer === 'object' ? answer.text : ''
  const alert = /role="alert"[^>]*>([\s\S]{0,2000}?)<\/(?:div|section)>/.exec(text)?.[1] ?? ''
  return alert
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)
}
