import { hasVisibleCharacter } from '../formats/typed-text.ts'
import type { JobQuestion } from '../jobs/job.ts'
import { questionKey } from '../jobs/question-key.ts'
import type { FaqAnswer } from './application.ts'

/**
 * Pairs a job's questions with the answers of a form. Undefined if the questions differ from those
 * that the form showed.
 */
export function pairAnswers(
  questions: JobQuestion[],
  sent: { questions: readonly string[]; answers: readonly string[] },
) {
  const typed = new Map(sent.questions.map((key, index) => [key, sent.answers[index] ?? '']))
  const pairs = questions.map(({ question, required }) => ({
    question,
    required,
    answer: typed.get(questionKey(question)),
  }))
  const isSame = new Set(questions.map(({ question }) => question)).size === typed.size
  if (!isSame || pairs.some(({ answer }) => answer === undefined)) return undefined
  return {
    pairs: pairs.flatMap(({ question, answer }): FaqAnswer[] =>
      answer && hasVisibleCharacter(answer) ? [{ question, answer }] : [],
    ),
    unanswered: pairs.flatMap(({ required, answer }, index) =>
      required && !hasVisibleCharacter(answer ?? '') ? [index] : [],
    ),
  }
}
