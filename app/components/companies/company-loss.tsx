import type { CompanyLoss as Loss } from '#app/domain/closing/preview-account-deletion.ts'
import { longDate } from '#app/domain/formats/dates.ts'

export function CompanyLoss({ packageName, packageEnd, unanswered, payments }: Loss) {
  const losses = [
    packageName &&
      packageEnd &&
      `O pacote ${packageName}, pago até ${longDate(packageEnd)}, perde-se.`,
    unanswered === 1 && '1 candidatura fica sem resposta.',
    unanswered > 1 && `${unanswered} candidaturas ficam sem resposta.`,
    payments > 0 &&
      `${payments === 1 ? 'O pagamento fica' : `Os ${payments} pagamentos ficam`} nos registos do portal, com nome, NIF, referência e comprovativo.`,
  ].filter(Boolean)
  if (losses.length === 0) return null
  return (
    <ul className="mb-2 list-disc pl-5">
      {losses.map((loss) => (
        <li key={String(loss)}>{loss}</li>
      ))}
    </ul>
  )
}
