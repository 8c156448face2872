import { BadConfiguration } from './config.ts'
import { DataFolderInUse } from './database/data-folder-lock.ts'

/** What an operator reads when the portal cannot start. */
export function reasonNotToStart(error: unknown): string {
  if (error instanceof BadConfiguration) {
    return [
      'A configuração não está certa:',
      ...error.problems.map((problem) => `  - ${problem}`),
    ].join('\n')
  }
  if (error instanceof DataFolderInUse) {
    return `Já há um portal a funcionar com a pasta ${error.message}. Pare-o primeiro, ou escolha outra com DATA_DIR.`
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'A porta já está ocupada. Escolha outra com PORT.'
  }
  return `O portal não conseguiu começar. ${error instanceof Error ? error.stack : error}`
}
