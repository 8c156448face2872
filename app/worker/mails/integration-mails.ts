import { findApiKeyForMail, listStoppedKeys } from '#app/domain/api-access/list-api-keys.ts'
import { findWebhookForMail } from '#app/domain/api-access/list-webhooks.ts'
import { findCompanyForMail } from '#app/domain/companies/find-company-for-mail.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import type { Composer, MailContent } from './mail-content.ts'

const page = (publicUrl: string): MailContent['action'] => ({
  label: 'Ver as integrações',
  href: `${publicUrl}/empresa/integracoes`,
})

/** The e-mail is not sent if the key has been revoked or replaced since. */
export const apiKeyEndsSoon: Composer = async ({ db, config }, { keyId }) => {
  const key = await findApiKeyForMail(db, String(keyId))
  if (!key || key.revokedAt || key.rotatedAt) return undefined
  return {
    subject: `A chave «${key.name}» termina a ${longDate(key.expiresAt)}`,
    preview: 'Substitua-a antes desse dia.',
    greeting: 'Olá.',
    paragraphs: [
      `A chave de API «${key.name}» de ${key.companyName} deixa de funcionar a ${longDate(key.expiresAt)}. O programa que a usa perde então a ligação ao portal.`,
      'Substitua-a nas integrações: a chave atual funciona mais 24 horas depois da nova.',
    ],
    action: page(config.publicUrl),
  }
}

export const apiKeyLeaked: Composer = async ({ db, config }, { keyId }) => {
  const key = await findApiKeyForMail(db, String(keyId))
  if (!key) return undefined
  return {
    subject: `A chave «${key.name}» foi revogada`,
    preview: 'Veio num endereço, onde outros a podem ler.',
    greeting: 'Olá.',
    paragraphs: [
      `Um programa enviou a chave de API «${key.name}» de ${key.companyName} no endereço do pedido. Endereços ficam em registos que outros podem ler, por isso a chave foi revogada.`,
      'Crie uma chave nova e envie-a no cabeçalho Authorization.',
    ],
    action: page(config.publicUrl),
  }
}

/** The e-mail is not sent if the keys have been replaced or revoked since. */
export const apiKeysStopped: Composer = async ({ db, config }, data) => {
  const company = await findCompanyForMail(db, String(data.companyId))
  const names = company ? await listStoppedKeys(db, String(data.companyId)) : []
  if (!company || names.length === 0) return undefined
  const isOne = names.length === 1
  const listed = names.map((name) => `«${name}»`).join(', ')
  return {
    subject: isOne ? `A chave de API ${listed} parou` : `${names.length} chaves de API pararam`,
    preview: 'Os programas que as usam perderam a ligação.',
    greeting: 'Olá.',
    paragraphs: [
      isOne
        ? `A chave de API ${listed} de ${company.name} parou, porque a pessoa que a criou já não é dona da empresa no portal. O programa que a usa recebe o erro 403.`
        : `As chaves de API ${listed} de ${company.name} pararam, porque a pessoa que as criou já não é dona da empresa no portal. Os programas que as usam recebem o erro 403.`,
      'Substitua-as nas integrações, em seu nome.',
    ],
    action: page(config.publicUrl),
  }
}

/** The e-mail is not sent if the webhook is active again. */
export const webhookDisabled: Composer = async ({ db, config }, { webhookId, gone }) => {
  const webhook = await findWebhookForMail(db, String(webhookId))
  if (!webhook || webhook.isActive) return undefined
  return {
    subject: 'Deixámos de avisar um endereço da sua empresa',
    preview: webhook.host,
    greeting: 'Olá.',
    paragraphs: [
      gone
        ? `O endereço em ${webhook.host}, de ${webhook.companyName}, respondeu que já não existe (410). Já não recebe avisos.`
        : `O endereço em ${webhook.host}, de ${webhook.companyName}, falha há 5 dias. Já não recebe avisos.`,
      'Corrija-o e volte a ligá-lo nas integrações. Os avisos dos últimos 30 dias podem ser repetidos.',
    ],
    action: page(config.publicUrl),
  }
}
