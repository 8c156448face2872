import type { ShareMethod } from '#app/domain/audience/share.ts'

export const shareMethodLabels = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  copy: 'Ligação direta',
  twitter: 'X (Twitter)',
  native: 'Partilha do telemóvel',
} satisfies Record<ShareMethod, string>
