/**
 * The password of the demonstration's users, who exist only if the portal runs without
 * configuration.
 */
export const demoPassword = 'Kalandula-2026'

export const demoAddresses = {
  candidate: 'candidata@demo.lusona.ao',
  company: 'empresa@demo.lusona.ao',
  admin: 'admin@demo.lusona.ao',
}

export const demoSignIns = [
  { who: 'candidata', email: demoAddresses.candidate },
  { who: 'empresa', email: demoAddresses.company },
  { who: 'administração', email: demoAddresses.admin },
] as const
