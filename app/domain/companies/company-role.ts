export const companyRoles = ['dono', 'recrutador', 'entrevistador', 'leitor'] as const
export type CompanyRole = (typeof companyRoles)[number]

export const companyRoleLabels = {
  dono: 'Dono',
  recrutador: 'Recrutador',
  entrevistador: 'Entrevistador',
  leitor: 'Leitor',
} satisfies Record<CompanyRole, string>

export const companyRoleTexts = {
  dono: 'Faz tudo: equipa, plano, perfil, vagas e candidaturas.',
  recrutador: 'Publica vagas, decide as candidaturas e procura candidatos.',
  entrevistador: 'Lê as candidaturas das vagas que lhe forem atribuídas e escreve notas.',
  leitor: 'Vê as vagas, as candidaturas e as estatísticas, sem mudar nada.',
} satisfies Record<CompanyRole, string>

const everyone = companyRoles
const readers = ['dono', 'recrutador', 'leitor'] as const
const recruiters = ['dono', 'recrutador'] as const
const owners = ['dono'] as const

/** The only definition of who may do what. Both the server's checks and the pages use it. */
export const companyRights = {
  readOverview: readers,
  readJobs: readers,
  readStatistics: readers,
  exportStatistics: recruiters,
  /** Interviewers read only applications of assigned jobs (`applicationsOf`). */
  readApplications: everyone,
  writeNotes: ['dono', 'recrutador', 'entrevistador'],
  markApplications: recruiters,
  decideApplications: recruiters,
  exportApplications: recruiters,
  /** Reading interviews requires only the right `readApplications`. */
  arrangeInterviews: recruiters,
  /** Writing messages includes editing message templates. */
  writeMessages: recruiters,
  writeJobs: recruiters,
  searchCandidates: recruiters,
  assignInterviewers: recruiters,
  editCompany: owners,
  verifyCompany: owners,
  buyPackages: owners,
  manageIntegrations: owners,
  readTeam: everyone,
  manageTeam: owners,
} as const satisfies Record<string, readonly CompanyRole[]>

export type CompanyRight = keyof typeof companyRights

export function roleHasRight(role: CompanyRole, right: CompanyRight): boolean {
  const roles: readonly CompanyRole[] = companyRights[right]
  return roles.includes(role)
}
