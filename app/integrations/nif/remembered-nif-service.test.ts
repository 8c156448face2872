import { expect, test } from 'vitest'
import { done, refused } from '#app/domain/outcome.ts'
import type { NifAnswer } from './nif-service.ts'
import { rememberAnswers } from './remembered-nif-service.ts'

function counted(answers: NifAnswer[]) {
  let requestCount = 0
  let now = 0
  const service = rememberAnswers(
    {
      async lookUp() {
        const answer = answers[Math.min(requestCount, answers.length - 1)] ?? refused('unavailable')
        requestCount += 1
        return answer
      },
    },
    () => now,
  )
  return {
    service,
    count: () => requestCount,
    wait: (minutes: number) => (now += minutes * 60_000),
  }
}

const entry = done({ name: 'Moagem', phone: '', address: '' })

test.each([entry, refused('not-found')])(
  'a result of the tax register is cached for an hour',
  async (answer) => {
    const { service, count, wait } = counted([answer])
    expect(await service.lookUp('5000000011')).toEqual(answer)
    wait(59)
    expect(await service.lookUp('5000000011')).toEqual(answer)
    expect(count()).toBe(1)
    wait(2)
    await service.lookUp('5000000011')
    expect(count()).toBe(2)
  },
)

test('an outage of the tax register is not cached', async () => {
  const { service } = counted([refused('unavailable'), entry])
  await service.lookUp('5000000011')
  expect(await service.lookUp('5000000011')).toEqual(entry)
})
