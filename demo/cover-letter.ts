import { isPractice, nounFor, skillsInSentence } from './bio.ts'
import type { DemoCandidate } from './candidate.ts'
import type { DemoJob } from './job.ts'
import { yearsInWords } from './job-text.ts'
import type { Random } from './random.ts'
import { roleOf } from './roles.ts'

/** A letter of up to three sentences, or none, because some people send only their CV. */
export function coverLetter(random: Random, candidate: DemoCandidate, job: DemoJob): string | null {
  if (random.chance(0.15)) return null
  const sentences = [
    random.pick(reasons(candidate, job)),
    random.pick(circumstances(candidate, job)),
    random.pick(closings(candidate)),
  ]
  const count = random.between(1, 3)
  return sentences.slice(0, count).join(' ')
}

function reasons(candidate: DemoCandidate, job: DemoJob): string[] {
  const { experience_years: years, gender, role } = candidate
  const noun = nounFor(roleOf(role), gender)
  const title = job.title.replace(/^Estágio – /, '').replace(/ \(m\/f\)| – .*/g, '')
  const span = yearsInWords(years)
  if (role !== job.role) {
    return [
      `Trabalhei até agora como ${noun}, mas quero mudar de área e aprendo depressa.`,
      `A minha experiência é como ${noun}; creio que boa parte serve para este lugar.`,
      `Candidato-me porque o trabalho descrito me interessa e tenho vontade de o aprender.`,
      `Sei que procuram outro perfil, mas peço que considerem a minha experiência como ${noun}.`,
    ]
  }
  if (years === 0) {
    return [
      'Terminei a formação há pouco e procuro a primeira oportunidade.',
      `Fiz estágio na área e gostaria de começar a vida profissional convosco.`,
      `Ainda não tenho contrato assinado na minha área, mas tenho boas notas e vontade.`,
    ]
  }
  const shared = candidate.skills.filter(
    (skill) => isPractice(skill) && job.skills_required.includes(skill),
  )
  return [
    `Faço este trabalho há ${span} e gostaria de o fazer convosco.`,
    `Candidato-me à vaga de ${title} porque é o que faço há ${span}.`,
    `No emprego anterior as minhas tarefas eram muito parecidas com as do anúncio.`,
    `Tenho ${span} de experiência como ${noun} e referências que posso apresentar.`,
    ...(shared.length > 1
      ? [
          `Tenho prática de ${skillsInSentence(shared)}, que o anúncio pede.`,
          `Trabalho todos os dias com ${skillsInSentence(shared)}.`,
        ]
      : []),
  ]
}

function circumstances({ where, province }: DemoCandidate, job: DemoJob): string[] {
  if (job.work_type === 'remoto') {
    return [
      'Em casa tenho internet estável e um canto sossegado para trabalhar.',
      `Vivo ${where} e tenho ligação por fibra.`,
    ]
  }
  if (province === job.province) {
    return [
      `Vivo ${where}, e a deslocação não é problema.`,
      'Moro na mesma província e posso apresentar-me no dia seguinte.',
      'Conheço bem a zona.',
    ]
  }
  return [
    `Vivo ${where}, mas posso mudar-me em poucas semanas.`,
    'Tenho família perto do local de trabalho e onde ficar.',
    `Mudo de província com gosto por um bom trabalho.`,
  ]
}

function closings({ gender }: DemoCandidate): string[] {
  return [
    'Fico ao dispor para uma entrevista.',
    'Posso fazer prova prática quando quiserem.',
    'Envio o meu currículo e aguardo o vosso contacto.',
    `Obrigad${gender === 'F' ? 'a' : 'o'} pela atenção.`,
    'Podem telefonar-me a qualquer hora do dia.',
  ]
}
