import { showPhone } from '../formats/phone.ts'
import { showIban } from './iban.ts'

type PaymentSettings = {
  bankName: string
  bankAccountHolder: string
  bankIban: string
  whatsappPhone: string
}

/** The bank account for payments, and contacts for submitting the proof; unset values are empty. */
export function paymentDetails(settings: PaymentSettings) {
  const { bankName, bankAccountHolder, bankIban, whatsappPhone } = settings
  return {
    bank: { name: bankName, holder: bankAccountHolder, iban: showIban(bankIban) },
    whatsappPhone: showPhone(whatsappPhone),
  }
}

export type PaymentDetails = ReturnType<typeof paymentDetails>
