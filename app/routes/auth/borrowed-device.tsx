import { CheckboxField } from '#app/ui/choice-field.tsx'

/** For shared devices, such as a computer in a cybercafé or a friend's phone. */
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
