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
