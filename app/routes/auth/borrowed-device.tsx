import { CheckboxField } from '#app/ui/choice-field.tsx'

/**
 * A checkbox for sign-ins on a shared device, such as a computer in a cybercafé or a friend's
 * phone.
 */
export function BorrowedDevice(field: { id: string; defaultChecked?: boolean }) {
  return (
    <CheckboxField
      {...field}
      name="borrowedDevice"
      label="Este não é o meu telemóvel"
      hint="A sessão acaba ao fechar o navegador ou 30 minutos depois de parar, e nada fica guardado aqui."
    />
  )
}
