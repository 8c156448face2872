import { type ApplicationStatus, applicationStatusLabel } from './application.ts'

const whatItMeans = {
  submitted: 'A empresa voltou a pôr a sua candidatura entre as recebidas.',
  reviewing: 'A empresa está a analisar a sua candidatura.',
  approved: 'A empresa aprovou a sua candidatura e deve contactá-lo para os próximos passos.',
  rejected: 'Desta vez a empresa não avançou com a sua candidatura. Há outras vagas à sua espera.',
  withdrawn: 'A candidatura foi retirada.',
} satisfies Record<ApplicationStatus, string>

export type DescribedApplication = { candidateName: string; jobTitle: string; companyName: string }

/** Messages to the candidate about a decision; the company's preview shows them before they are sent. */
export function decisionWords(status: ApplicationStatus, application: DescribedApplication) {
  const label = applicationStatusLabel(status, 'candidate')
  return {
    subject: `${label}: a sua candidatura a ${application.jobTitle}`,
    preview: whatItMeans[status],
    greeting: `Olá, ${application.candidateName}.`,
    paragraphs: [
      `O estado da sua candidatura à vaga «${application.jobTitle}», da empresa ${application.companyName}, é agora: ${label}.`,
      whatItMeans[status],
    ],
  }
}
