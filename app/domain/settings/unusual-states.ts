import type { Settings } from './read-settings.ts'
import type { Toggle } from './toggle.ts'

export type UnusualState = { toggle: Toggle; words: string }

type Read = Pick<Settings, 'maintenanceMode' | 'registrationOpen' | 'debugMode'>

export function unusualStates(settings: Read): UnusualState[] {
  const states: (UnusualState | false)[] = [
    settings.maintenanceMode && {
      toggle: 'maintenanceMode',
      words: 'O portal está em manutenção: só os administradores entram.',
    },
    !settings.registrationOpen && {
      toggle: 'registrationOpen',
      words: 'O registo está fechado: ninguém cria conta.',
    },
    settings.debugMode && {
      toggle: 'debugMode',
      words: 'O modo de depuração está ligado: o registo do servidor guarda cada pedido.',
    },
  ]
  return states.filter((state) => state !== false)
}
