import { showPhone } from '../formats/phone.ts'
import { showIban } from './iban.ts'

type PaymentSettings = {
  bankName: string
  bankAccountHolder: string
  bankIban: string
  whatsappPhone: string
}

export function paymentDetails(settings: PaymentSettings) {
  const { bankName, bankAccountHolder, bankIban, whatsappPhone } = settings
  return {
    bank: { name: bankName, holder: bankAccountHolder, iban: showIban(bankIban) },
    whatsappPhone: showPhone(whatsappPhone),
  }
}

export type PaymentDetails = ReturnType<typeof paymentDetails>
