import { describe, expect, test } from 'vitest'
import {
  displayedStatus,
  jobsBought,
  planTypeOf,
  publishingLimit,
  type Subscription,
  subscriptionStatusText,
  trialDaysRemaining,
} from './subscription.ts'

const now = new Date('2026-03-10T12:00:00+01:00')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const inDays = (days: number) => inHours(24 * days)

function subscription(change: Partial<Subscription> = {}): Subscription {
  return {
    isActive: true,
    isTrial: false,
    endDate: inDays(20),
    trialEndDate: null,
    jobsUsed: 0,
    extraJobs: 0,
    packageType: 'pro',
    maxJobs: 5,
    ...change,
  }
}

const trial = (change: Partial<Subscription> = {}) =>
  subscription({
    isTrial: true,
    packageType: 'trial',
    maxJobs: 2,
    endDate: inDays(10),
    trialEndDate: inDays(10),
    ...change,
  })

describe('the plan type', () => {
  test('is expired without a subscription', () => {
    expect(planTypeOf(undefined, now)).toBe('expired')
  })
  test('is trial while days of the trial remain', () => {
    expect(planTypeOf(trial({ trialEndDate: inHours(1) }), now)).toBe('trial')
  })
  test('is expired from the moment that the trial ends', () => {
    expect(planTypeOf(trial({ trialEndDate: now }), now)).toBe('expired')
  })
  test('stays trial until the subscription ends if the trial has no end', () => {
    expect(planTypeOf(trial({ trialEndDate: null, endDate: inHours(1) }), now)).toBe('trial')
    expect(planTypeOf(trial({ trialEndDate: null, endDate: inHours(-1) }), now)).toBe('expired')
  })
  test('is expired for a suspended trial', () => {
    expect(planTypeOf(trial({ isActive: false }), now)).toBe('expired')
  })
  test('is expired when the subscription has ended', () => {
    expect(planTypeOf(subscription({ endDate: inHours(-1) }), now)).toBe('expired')
  })
  test('is expired when the subscription is inactive', () => {
    expect(planTypeOf(subscription({ isActive: false }), now)).toBe('expired')
  })
  test.each(['essencial', 'pro', 'corporativo'])('is that of its package: %s', (packageType) => {
    expect(planTypeOf(subscription({ packageType }), now)).toBe(packageType)
  })
  test('is expired for an unknown package', () => {
    expect(planTypeOf(subscription({ packageType: 'ouro' }), now)).toBe('expired')
  })
  test('is expired for a trial package that is not marked as a trial', () => {
    expect(planTypeOf(subscription({ packageType: 'trial' }), now)).toBe('expired')
  })
})

describe('the remaining days of a trial', () => {
  test('are rounded up', () => {
    expect(trialDaysRemaining(trial({ trialEndDate: inHours(25) }), now)).toBe(2)
    expect(trialDaysRemaining(trial({ trialEndDate: inHours(24) }), now)).toBe(1)
    expect(trialDaysRemaining(trial({ trialEndDate: inHours(0.01) }), now)).toBe(1)
  })
  test('are never below zero', () => {
    expect(trialDaysRemaining(trial({ trialEndDate: inDays(-3) }), now)).toBe(0)
  })
})

describe('the bought jobs', () => {
  test('include the package’s jobs and the extra jobs', () => {
    expect(jobsBought(subscription({ maxJobs: 5, extraJobs: 2 }))).toBe(7)
  })
  test('have no limit if the package has none', () => {
    expect(jobsBought(subscription({ maxJobs: null, extraJobs: 2 }))).toBeNull()
  })
})

describe('publishing another job', () => {
  const limit = (change: Partial<Subscription>, active = 0) =>
    publishingLimit(subscription(change), active, now)

  test('is not possible without a subscription', () => {
    expect(publishingLimit(undefined, 0, now)).toBe('no-package')
  })
  test('is not possible with a suspended subscription', () => {
    expect(limit({ isActive: false })).toBe('suspended')
  })
  test('is not possible with a subscription that has ended', () => {
    expect(limit({ endDate: inHours(-1) })).toBe('ended')
  })
  test('is not possible after the trial of a running subscription has ended', () => {
    expect(publishingLimit(trial({ trialEndDate: inHours(-1) }), 0, now)).toBe('ended')
  })
  test('is not possible if all bought jobs are used', () => {
    expect(limit({ maxJobs: 5, jobsUsed: 4 })).toBeUndefined()
    expect(limit({ maxJobs: 5, jobsUsed: 5 })).toBe('jobs-bought')
    expect(limit({ maxJobs: 5, jobsUsed: 5, extraJobs: 1 })).toBeUndefined()
  })
  test('is possible with any number of jobs if the package has no maximum', () => {
    expect(limit({ maxJobs: null, jobsUsed: 400 }, 300)).toBeUndefined()
  })
  test('is not possible after ten jobs on Essencial, even if the company has bought extra jobs', () => {
    const essencial = { packageType: 'essencial', maxJobs: 1, extraJobs: 40 }
    expect(limit({ ...essencial, jobsUsed: 9 })).toBeUndefined()
    expect(limit({ ...essencial, jobsUsed: 10 })).toBe('plan-total')
  })
  test('is not possible with five active jobs on Essencial, even if the company has bought extra jobs', () => {
    const essencial = { packageType: 'essencial', maxJobs: 1, extraJobs: 40, jobsUsed: 6 }
    expect(limit(essencial, 4)).toBeUndefined()
    expect(limit(essencial, 5)).toBe('plan-active')
  })
  test('is not possible after two jobs on the trial, even if the company has bought extra jobs', () => {
    expect(publishingLimit(trial({ extraJobs: 9, jobsUsed: 2 }), 0, now)).toBe('plan-total')
    expect(publishingLimit(trial({ extraJobs: 9, jobsUsed: 1 }), 2, now)).toBe('plan-active')
  })
  test('is not possible with a package of an unknown type', () => {
    expect(limit({ packageType: 'ouro' })).toBe('ended')
  })
})

describe('the status text of a company', () => {
  const line = (one: Subscription | undefined, active = 0) =>
    subscriptionStatusText(one, active, now)

  test.each([
    ['no subscription', undefined, 'Nenhum pacote ativo'],
    ['a trial', trial({ trialEndDate: inDays(3) }), 'Trial (3 dias restantes)'],
    ['a trial that has ended', trial({ trialEndDate: inDays(-1) }), 'Trial expirado'],
    ['a subscription that has ended', subscription({ endDate: inDays(-1) }), 'Assinatura expirada'],
    ['a suspended subscription', subscription({ isActive: false }), 'Assinatura suspensa'],
    ['a suspended trial', trial({ isActive: false }), 'Assinatura suspensa'],
    [
      'a subscription with all jobs used',
      subscription({ jobsUsed: 5 }),
      'Limite de vagas atingido',
    ],
    ['a running subscription', subscription(), 'Assinatura ativa'],
  ])('describes the subscription: %s', (_, one, text) => {
    expect(line(one)).toBe(text)
  })

  test('reports the limit at five active jobs on Essencial', () => {
    expect(line(subscription({ packageType: 'essencial', maxJobs: 9 }), 5)).toBe(
      'Limite de vagas atingido',
    )
  })
})

test.each([
  ['active until its end', {}, 'active'],
  ['active in its last moment', { endDate: now }, 'active'],
  ['expired past its end', { endDate: inHours(-1) }, 'expired'],
  ['suspended if it is inactive', { isActive: false }, 'suspended'],
  ['suspended even past its end', { isActive: false, endDate: inHours(-1) }, 'suspended'],
] as const)('an administrator sees a subscription as %s', (_, change, status) => {
  expect(displayedStatus(subscription(change), now)).toBe(status)
})
