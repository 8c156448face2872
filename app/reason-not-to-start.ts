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
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return 'A porta já está ocupada. Escolha outra com PORT.'
  if (code === 'EADDRNOTAVAIL') return 'Esta máquina não tem o endereço de HOST.'
  if (code === 'EACCES')
    return 'Este utilizador não pode abrir a porta. Escolha em PORT uma acima de 1023.'
  return `O portal não conseguiu começar. ${error instanceof Error ? error.stack : error}`
}
