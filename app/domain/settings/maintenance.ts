/** The text of the maintenance page. */
export const maintenanceWords = {
  title: 'Em manutenção',
  sentence:
    'O portal está em manutenção e volta dentro de pouco tempo. As suas vagas, candidaturas e dados continuam guardados.',
}

/** The error that a page's data contain once maintenance has begun. */
export const IN_MAINTENANCE = 'maintenance'
