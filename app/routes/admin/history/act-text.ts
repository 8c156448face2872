import { blockReasonLabels, isBlockReason } from '#app/domain/accounts/block-reason.ts'
import {
  applicationStatusLabel,
  isApplicationStatus,
} from '#app/domain/applications/application.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { kwanzas } from '#app/domain/formats/money.ts'
import type { AdminAct } from '#app/domain/history/list-admin-acts.ts'
import { jobStatusLabels } from '#app/domain/jobs/job.ts'
import {
  isSubscriptionChange,
  type SubscriptionChange,
} from '#app/domain/subscriptions/subscription-change.ts'
import { settingsChanges } from '../settings/settings-changes.ts'

type Word = string | number | boolean | null | undefined

/** Old and new values, or the reason; undefined if the act's title is sufficient. */
export function changeText(act: AdminAct): string | undefined {
  const { name, data } = act
  if (isSubscriptionChange(data.change))
    return sentence(subscriptionChanges[data.change](act), because(data.reason))
  if (isBlockReason(data.reason)) return blockReasonLabels[data.reason]
  if (name === 'settings-changed') return settingsText(data)
  if (name === 'bank-account-asked')
    return `IBAN: ${fromTo(data['bankIban.before'] || 'nada', data['bankIban.after'])}`
  if (name === 'package-updated') return packageText(data)
  if (name === 'package-request-rejected')
    return sentence(packageOf(act), because(act.rejectionReason))
  if (name === 'subscription-replaced') return 'Terminou quando outra começou'
  if (name === 'package-request-approved' || name === 'subscription-started')
    return comma(packageOf(act), daysText(data.days))
  if (name === 'admin-made' || name === 'admin-right-changed')
    return data.canAssignAdmin ? 'Pode nomear administradores' : 'Não pode nomear administradores'
  if (name === 'sessions-ended') return counted(data.count, 'sessão', 'sessões')
  if (name === 'job-created') return jobStatusOf(data.status)
  if (name === 'job-change-refused')
    return sentence(data.takenDown ? 'A vaga foi fechada' : undefined, because(data.reason))
  if (name === 'company-rename-approved') return `Nome: ${fromTo(data.from, data.to)}`
  if (name === 'company-rename-refused')
    return sentence(`Nome pedido: ${data.wanted}`, because(data.reason))
  if (name === 'company-suspended' || name === 'company-restored')
    return sentence(counted(data.jobs, 'vaga', 'vagas'), because(data.reason))
  if (data.from === undefined || data.to === undefined) return because(data.reason)
  const change = `Estado: ${fromTo(wordOf(name, data.from), wordOf(name, data.to))}`
  return sentence(change, because(act.returnReason ?? data.reason))
}

const subscriptionChanges: Record<SubscriptionChange, (act: AdminAct) => string> = {
  suspended: () => 'Suspensa',
  reactivated: () => 'Ativada',
  extended: ({ data }) => comma(`Estendida ${daysText(data.days) ?? ''}`.trim(), untilText(data)),
  'extension-reverted': ({ data }) => comma('Extensão revertida', untilText(data)),
  'plan-changed': ({ data, fromPackage, toPackage }) =>
    comma(
      `Plano: ${fromTo(fromPackage ?? 'outro pacote', toPackage ?? 'outro pacote')}`,
      untilText(data),
    ),
  'jobs-used-set': ({ data }) => `Vagas usadas: ${fromTo(data.from, data.to)}`,
  'jobs-used-reset': ({ data }) => `Vagas usadas: ${fromTo(data.from, data.to)}`,
  'extra-jobs-set': ({ data }) => `Vagas extras: ${fromTo(data.from, data.to)}`,
}

function settingsText(data: AdminAct['data']): string {
  const named = data.name ? `: ${data.name}` : ''
  if (data.act === 'added') return `Acrescentado${named}`
  if (data.act === 'changed') return `Mudado${named}`
  if (data.act === 'removed') return `Retirado${named}`
  if (data.act === 'resolved') return `Resolvido${named}`
  return settingsChanges(data)
}

function packageText(data: AdminAct['data']): string {
  const { priceFrom, priceTo, maxJobsFrom, maxJobsTo, daysFrom, daysTo, isActive, renamed } = data
  const changes = [
    renamed && 'Nome',
    priceFrom !== priceTo && `Preço: ${fromTo(moneyOf(priceFrom), moneyOf(priceTo))}`,
    maxJobsFrom !== maxJobsTo && `Vagas: ${fromTo(maxJobsFrom ?? '∞', maxJobsTo ?? '∞')}`,
    daysFrom !== daysTo && `Duração: ${fromTo(daysText(daysFrom), daysText(daysTo))}`,
    isActive === true && 'À venda',
    isActive === false && 'Já não está à venda',
  ]
  return changes.filter((change) => change).join(' · ') || 'Guardado sem mudanças'
}

function packageOf({ packageName }: AdminAct) {
  return packageName ? `Pacote ${packageName}` : undefined
}

function untilText({ until }: AdminAct['data']) {
  return typeof until === 'string' ? `até ${longDate(new Date(until))}` : undefined
}

function because(reason: Word) {
  return typeof reason === 'string' && reason ? `Motivo: ${reason}` : undefined
}

const daysText = (days: Word) => counted(days, 'dia', 'dias')
const moneyOf = (amount: Word) => (typeof amount === 'number' ? kwanzas(amount) : 'nada')
const fromTo = (from: Word, to: Word) => `de ${from ?? 'nada'} para ${to ?? 'nada'}`
const comma = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')
const sentence = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('. ') || undefined

function counted(count: Word, one: string, many: string): string | undefined {
  return typeof count === 'number' ? `${count} ${count === 1 ? one : many}` : undefined
}

function wordOf(name: string, value: Word): string {
  const text = String(value ?? 'nada')
  if (name.startsWith('application-') && isApplicationStatus(text)) {
    return applicationStatusLabel(text, 'admin')
  }
  return (name.startsWith('job-') && jobStatusOf(text)) || text
}

function jobStatusOf(status: Word): string | undefined {
  const labels: Record<string, string> = jobStatusLabels
  return labels[String(status)]
}
