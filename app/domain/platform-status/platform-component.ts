export const platformComponents = ['database', 'files', 'mail', 'tasks'] as const
export type PlatformComponent = (typeof platformComponents)[number]

export const componentLabels = {
  database: 'Páginas e dados',
  files: 'CVs e outros ficheiros',
  mail: 'Emails',
  tasks: 'Avisos e tarefas',
} satisfies Record<PlatformComponent, string>

export const STATUS_DAYS = 90
