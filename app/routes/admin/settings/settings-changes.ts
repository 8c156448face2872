import type { HistoryEntry } from '#app/domain/history/list-history.ts'
import { toggleLabels, toggles } from '#app/domain/settings/toggle.ts'

const fields: Record<string, string> = {
  platformName: 'Nome da plataforma',
  platformDescription: 'Descrição',
  supportEmail: 'Email de apoio',
  contactPhone: 'Telefone',
  whatsappPhone: 'Número de WhatsApp',
  facebookUrl: 'Página no Facebook',
  linkedinUrl: 'Página no LinkedIn',
  instagramUrl: 'Página no Instagram',
  homeHeadline: 'Título da página inicial',
  homeSentence: 'Frase da página inicial',
  siteNotice: 'Aviso no topo das páginas',
  weekdayHours: 'Horário de segunda a sexta',
  saturdayHours: 'Horário de sábado',
  contactAddress: 'Endereço',
  footerPlace: 'Lugar no rodapé',
  ownerName: 'Dono do portal',
  ownerNif: 'NIF do dono',
  overdueModerationHours: 'Horas de espera de vagas e empresas',
  overdueRequestHours: 'Horas de espera de pedidos de pacote',
  overdueMessageHours: 'Horas de espera de mensagens',
  noAnswerDays: 'Dias sem resposta de uma candidatura',
  minimumWage: 'Salário mínimo nacional',
  minimumWageSource: 'Lei do salário mínimo',
  minimumWageSince: 'Data do salário mínimo',
  bankName: 'Banco',
  bankAccountHolder: 'Titular da conta',
  bankIban: 'IBAN',
}

/** The new state of a switch, or the old and new value of a sensitive field. */
export function settingsChanges(data: HistoryEntry['data']): string {
  const switched = toggles.flatMap((name) => {
    if (typeof data[name] !== 'boolean') return []
    return [`${toggleLabels[name].label}: ${data[name] ? 'ligado' : 'desligado'}`]
  })
  const texts = Object.keys(data).flatMap((name) => {
    const label = fields[name]
    if (!label) return []
    const [before, after] = [data[`${name}.before`], data[`${name}.after`]]
    return after === undefined
      ? [label]
      : [`${label}: de ${before || 'nada'} para ${after || 'nada'}`]
  })
  return [...switched, ...texts].join(' · ') || 'Outra alteração'
}
