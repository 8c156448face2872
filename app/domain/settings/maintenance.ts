export const maintenanceWords = {
  title: 'Em manutenção',
  sentence:
    'O portal está em manutenção e volta dentro de pouco tempo. As suas vagas, candidaturas e dados continuam guardados.',
}

export const IN_MAINTENANCE = 'maintenance'
