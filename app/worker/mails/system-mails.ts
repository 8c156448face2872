import { grouped } from '#app/domain/formats/money.ts'
import type { Composer } from './mail-content.ts'

const labels: Record<string, string> = {
  files: 'Os ficheiros',
  mail: 'O envio de emails',
  tasks: 'As tarefas',
}
const consequences: Record<string, string> = {
  files: 'Enquanto durar não se enviam CVs nem logótipos, e os que há não se abrem.',
  mail: 'Enquanto durar os emails esperam; saem quando o servidor voltar a aceitá-los.',
  tasks: 'Enquanto durar os emails e os avisos atrasam-se.',
}

export const componentFailing: Composer = async ({ config }, { part }) => {
  const label = labels[String(part)]
  if (!label) return undefined
  return {
    subject: `${label}: o portal tem um problema`,
    preview: 'Uma parte do portal não responde há mais de um minuto.',
    greeting: 'Olá.',
    paragraphs: [
      `${label}: esta parte do portal não responde há mais de um minuto.`,
      consequences[String(part)] ?? '',
    ],
    action: { label: 'Ver o estado', href: `${config.publicUrl}/admin/dashboard` },
  }
}

export const registrationsPaused: Composer = async ({ config }, { max }) => ({
  subject: 'Demasiados registos: as contas novas esperam',
  preview: 'Pode ser um ataque. Veja quem se registou.',
  greeting: 'Olá.',
  paragraphs: [
    `Numa hora foram criadas ${grouped(Number(max))} contas, o máximo que o portal aceita. Até a hora passar, quem se regista lê que tem de voltar mais tarde e não perde o que escreveu.`,
    'Se for um ataque, desligue os registos nas configurações. As contas que nunca confirmam o email são apagadas ao fim de 30 dias.',
  ],
  action: {
    label: 'Ver as configurações',
    href: `${config.publicUrl}/admin/configuracoes#interruptores`,
  },
})
