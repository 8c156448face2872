/** The text of the maintenance page. */
export const maintenanceWords = {
  title: 'Em manutenção',
  sentence:
    'O portal está em manutenção e volta dentro de pouco tempo. As suas vagas, candidaturas e dados continuam guardados.',
}

/** Signals maintenance to a page that was open already, through the router. */
export const IN_MAINTENANCE = 'maintenance'
