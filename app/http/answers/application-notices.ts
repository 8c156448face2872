import type { Notice } from './notice.ts'

/** What is said to a company of the applications that it goes through. */
export const applicationNotices = {
  'applications-decided': {
    tone: 'success',
    title: 'Status das candidaturas atualizado!',
    sentence: 'Os emails saem daqui a um minuto. Até lá pode desfazer.',
  },
  'decision-undone': {
    tone: 'success',
    title: 'Decisão desfeita',
    sentence: 'Nenhum email saiu.',
  },
  'decision-partly-undone': {
    tone: 'info',
    title: 'Decisão desfeita em parte',
    sentence: 'As candidaturas que alguém mudou entretanto ficaram como estão.',
  },
  'decision-too-late': {
    tone: 'destructive',
    title: 'Não foi possível desfazer',
    sentence: 'Já passou o minuto e os emails saíram. Pode mudar o status de cada candidatura.',
  },
  'decision-already-undone': { tone: 'info', title: 'Esta decisão já tinha sido desfeita.' },
  'mark-not-saved': {
    tone: 'destructive',
    title: 'Não foi possível guardar',
    sentence: 'Tudo ficou como estava. Tente de novo daqui a um minuto.',
  },
  'note-saved': { tone: 'success', title: 'Nota guardada' },
  'note-removed': { tone: 'success', title: 'Nota removida' },
  'labels-saved': { tone: 'success', title: 'Etiquetas guardadas' },
} satisfies Record<string, Notice>
