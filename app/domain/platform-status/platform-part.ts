export const platformParts = ['database', 'files', 'mail', 'tasks'] as const
export type PlatformPart = (typeof platformParts)[number]

export const partLabels = {
  database: 'Páginas e dados',
  files: 'CVs e outros ficheiros',
  mail: 'Emails',
  tasks: 'Avisos e tarefas',
} satisfies Record<PlatformPart, string>

export const STATUS_DAYS = 90
