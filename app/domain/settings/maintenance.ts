/** What is said of the portal while it is being worked on. */
export const maintenanceWords = {
  title: 'Em manutenção',
  sentence:
    'O portal está em manutenção e volta dentro de pouco tempo. As suas vagas, candidaturas e dados continuam guardados.',
}

/** What the router hands to the screen of a page that was open already. */
export const IN_MAINTENANCE = 'maintenance'
