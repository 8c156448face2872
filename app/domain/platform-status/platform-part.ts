/** The components of the platform whose state is public. No I/O, safe in the browser. */
export const platformParts = ['database', 'files', 'mail', 'tasks'] as const
export type PlatformPart = (typeof platformParts)[number]

export const partLabels = {
  database: 'Páginas e dados',
  files: 'CVs e outros ficheiros',
  mail: 'Emails',
  tasks: 'Avisos e tarefas',
} satisfies Record<PlatformPart, string>

/** Days of the public history. */
export const STATUS_DAYS = 90
