import { kwanzas } from '#app/domain/jobs/salary-text.ts'
import { longDate } from '#app/domain/places/dates.ts'
import { findRequestForMail } from '#app/domain/subscriptions/find-package-request.ts'
import { findSubscription } from '#app/domain/subscriptions/find-subscription.ts'
import type { Composer } from './mail-content.ts'

/** To the platform's own address: somebody has paid, or is about to. */
export const packageRequested: Composer = async ({ db, config }, { requestId }) => {
  const request = await findRequestForMail(db, String(requestId))
  if (!request) return undefined
  const { companyName, packageName, price, proof } = request
  return {
    subject: `Pedido de pacote: ${companyName}, ${packageName}`,
    preview: `${kwanzas(price)}, por confirmar.`,
    greeting: `${companyName} pediu o pacote ${packageName} (${kwanzas(price)}).`,
    paragraphs: [
      proof
        ? 'O comprovativo veio com o pedido. Confirme a transferência antes de activar.'
        : 'Ainda não há comprovativo. Pode chegar pelo WhatsApp ou na página dos pacotes.',
    ],
    ...(proof
      ? {
          action: {
            label: 'Abrir o comprovativo',
            href: `${config.publicUrl}/comprovativos/${request.id}`,
          },
        }
      : {}),
  }
}

export const packageActivated: Composer = async ({ db, config }, { companyId }) => {
  const subscription = await findSubscription(db, String(companyId))
  if (!subscription) return undefined
  const end = longDate(subscription.endDate)
  return {
    subject: `O pacote ${subscription.packageName} está activo`,
    preview: `Até ${end}.`,
    greeting: 'Bom dia.',
    paragraphs: [
      `O pacote ${subscription.packageName} da sua empresa está activo até ${end}. Já pode publicar.`,
      'Para receber a factura, responda a este email com o nome e o NIF.',
    ],
    action: { label: 'Publicar uma vaga', href: `${config.publicUrl}/empresa/vagas/nova` },
  }
}
