import { longDate } from '#app/domain/formats/dates.ts'
import { priceText } from '#app/domain/formats/money.ts'
import { findRequestForMail } from '#app/domain/subscriptions/find-package-request.ts'
import { findSubscription, isPaidFor } from '#app/domain/subscriptions/find-subscription.ts'
import { transferReference } from '#app/domain/subscriptions/transfer-reference.ts'
import type { Composer } from './mail-content.ts'

/** E-mail to the support e-mail address: a company has paid for a package or is about to. */
export const packageRequested: Composer = async ({ db, config }, { requestId }) => {
  const request = await findRequestForMail(db, String(requestId))
  if (request?.status !== 'pending') return undefined
  const { companyName, packageName, price, proof } = request
  const costs = priceText(price)
  return {
    subject: `Pedido de pacote: ${companyName}, ${packageName}`,
    preview: price === 0 ? 'Grátis, por confirmar.' : `${costs}, por confirmar.`,
    greeting: `${companyName} pediu o pacote ${packageName} (${costs}).`,
    paragraphs:
      price === 0
        ? ['Não há transferência a confirmar.']
        : [
            proof
              ? 'O comprovativo veio com o pedido. Confirme a transferência antes de ativar.'
              : 'Ainda não há comprovativo. Pode chegar pelo WhatsApp ou na página dos pacotes.',
            `A transferência deve levar a referência ${transferReference(request.companyId)}.`,
          ],
    action: {
      label: 'Ver o pedido',
      href: `${config.publicUrl}/admin/pacotes/solicitacoes?solicitacao=${request.id}`,
    },
  }
}

export const packageActivated: Composer = async ({ db, config }, { companyId }) => {
  const subscription = await findSubscription(db, String(companyId))
  if (!subscription) return undefined
  const isPaid = await isPaidFor(db, subscription.id)
  const end = longDate(subscription.endDate)
  return {
    subject: `O pacote ${subscription.packageName} está ativo`,
    preview: `Até ${end}.`,
    greeting: 'Bom dia.',
    paragraphs: [
      `O pacote ${subscription.packageName} da sua empresa está ativo até ${end}. Já pode publicar.`,
      ...(isPaid ? ['Para receber a factura, responda a este email com o nome e o NIF.'] : []),
    ],
    action: { label: 'Publicar uma vaga', href: `${config.publicUrl}/empresa/vagas/nova` },
  }
}

export const packageRejected: Composer = async ({ db, config }, { requestId }) => {
  const request = await findRequestForMail(db, String(requestId))
  if (request?.status !== 'rejected') return undefined
  return {
    subject: `O seu pedido do pacote ${request.packageName} foi rejeitado`,
    preview: 'Veja o motivo. Pode pedir de novo.',
    greeting: `Olá, ${request.companyName}.`,
    paragraphs: [
      `Não pudemos aceitar o pedido do pacote ${request.packageName} (${priceText(request.price)}). Motivo:`,
      request.rejectionReason ?? '',
      'Pode corrigir o que falta e pedir de novo. Se algo não estiver claro, responda a este email.',
    ],
    action: { label: 'Ver os pacotes', href: `${config.publicUrl}/empresas` },
  }
}
