import { showPhone } from '../formats/phone.ts'
import { showIban } from './iban.ts'

type PaymentSettings = {
  bankName: string
  bankAccountHolder: string
  bankIban: string
  whatsappPhone: string
}

/** Where a company pays for a package, and where else it may send the proof; empty where nobody has said. */
export function paymentDetails(settings: PaymentSettings) {
  const { bankName, bankAccountHolder, bankIban, whatsappPhone } = settings
  return {
    bank: { name: bankName, holder: bankAccountHolder, iban: showIban(bankIban) },
    whatsappPhone: showPhone(whatsappPhone),
  }
}

export type PaymentDetails = ReturnType<typeof paymentDetails>
