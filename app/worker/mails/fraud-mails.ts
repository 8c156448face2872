import { findFraudMail } from '#app/domain/frauds/fraud-mail.ts'
import { type Composer, greeting } from './mail-content.ts'

const jobsOf = (titles: readonly string[]) =>
  titles.length === 1
    ? `à vaga «${titles[0]}»`
    : `a ${titles.length} vagas (${titles.map((title) => `«${title}»`).join(', ')})`

/**
 * E-mail to an applicant: what the company opened, and what to do. Not sent if the decision was
 * undone.
 */
export const fraudConfirmed: Composer = async ({ db, config }, { fraudId, candidateId }) => {
  const fraud = await findFraudMail(db, String(fraudId), String(candidateId))
  if (!fraud || fraud.isUndone) return undefined
  const { name, companyName, titles, sawApplication, sawCv } = fraud
  return {
    subject: `Cuidado: confirmámos uma burla de ${companyName}`,
    preview: 'O que a empresa viu de si, e o que fazer.',
    greeting: greeting(name),
    paragraphs: [
      `Candidatou-se ${jobsOf(titles)}, de ${companyName}. Confirmámos que esta empresa publicou uma burla. Suspendemo-la: já não tem vagas, nem acesso às candidaturas por programas.`,
      openedText(sawApplication, sawCv),
      'Não pague nada, não envie códigos nem fotografias de documentos e não vá a uma entrevista marcada por ela. Desconfie de quem lhe ligar ou escrever em nome da empresa, mesmo de outro número.',
      'Se já pagou ou deu dados do cartão, ligue já ao seu banco. Guarde as mensagens e os comprovativos e apresente queixa no SIC ou na esquadra mais próxima.',
    ],
    action: {
      label: 'Como reconhecer ofertas falsas',
      href: `${config.publicUrl}/blog/ofertas-falsas`,
    },
    closing: 'Se a empresa o contactou, responda a este email e conte-nos como.',
  }
}

function openedText(sawApplication: boolean, sawCv: boolean): string {
  if (!sawApplication && !sawCv) return 'A empresa não abriu a sua candidatura nem o seu CV.'
  const contacts = 'a sua candidatura, com o seu email, o seu telefone e o que escreveu'
  if (!sawCv) return `A empresa abriu ${contacts}. Não abriu o seu CV.`
  return sawApplication
    ? `A empresa abriu ${contacts}, e o seu CV.`
    : 'A empresa abriu o seu CV, com os contactos que nele estão.'
}

/**
 * E-mail to the recipients of `fraudConfirmed`: the warning was a mistake and has been withdrawn.
 */
export const fraudUndone: Composer = async ({ db, config }, { fraudId, candidateId }) => {
  const fraud = await findFraudMail(db, String(fraudId), String(candidateId))
  if (!fraud?.isUndone) return undefined
  const { name, companyName, titles } = fraud
  return {
    subject: `Correção: ${companyName} não publicou uma burla`,
    preview: 'O aviso que lhe enviámos foi um engano nosso.',
    greeting: greeting(name),
    paragraphs: [
      `Escrevemos-lhe que ${companyName}, empresa a que se candidatou (${titles.map((title) => `«${title}»`).join(', ')}), tinha publicado uma burla. Foi um engano nosso e já o corrigimos. Pedimos desculpa.`,
      'Não tem de fazer nada. A sua candidatura continua como estava.',
    ],
    action: { label: 'Ver as candidaturas', href: `${config.publicUrl}/usuario/candidaturas` },
  }
}
