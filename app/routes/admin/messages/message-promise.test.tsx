import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessagePromise } from './message-promise.tsx'

const at = (day: number, time: string) => new Date(`2026-03-0${day}T${time}:00+01:00`)

const sentAt = at(2, '08:00')

test.each([
  ['as it came', at(2, '08:00'), 'Faltam 24 h de atendimento'],
  ['after a morning', at(2, '12:30'), 'Faltam 19 h de atendimento'],
  ['in the second hour from the end', at(4, '12:30'), 'Falta 1 h de atendimento'],
  ['in the last hour', at(4, '13:30'), 'Falta menos de 1 h de atendimento'],
  ['just too late', at(4, '14:30'), 'Prazo passou há menos de 1 h de atendimento'],
  ['too late', at(4, '16:30'), 'Prazo passou há 2 h de atendimento'],
])('an unanswered message shows its promised reply time %s', (_, now, words) => {
  const message = { sentAt, answeredAt: null }
  const html = renderToStaticMarkup(<MessagePromise message={message} now={now} />)
  expect(html.replace(/<[^>]+>/g, '')).toBe(words)
})

test('an answered message shows that it was answered, even if late', () => {
  const message = { sentAt, answeredAt: at(4, '16:30') }
  const html = renderToStaticMarkup(<MessagePromise message={message} now={at(5, '10:00')} />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('Respondida')
})
