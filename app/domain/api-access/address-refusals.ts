import type { AddressRefusal } from '#app/integrations/webhooks/webhook-sender.ts'

export const addressRefusals = {
  'not-https': 'Escreva um endereço que começa por https://, sem utilizador nem palavra-passe.',
  'not-public': 'Este endereço leva a uma rede privada. Escreva um endereço público.',
  'unknown-host': 'Não encontrámos este nome na Internet. Veja se está bem escrito.',
  'own-address': 'Este endereço é do próprio portal.',
} satisfies Record<AddressRefusal, string>
