import type { FaqAnswer } from '#app/domain/applications/application.ts'

type ApplicationAnswersProps = { faqAnswers: readonly FaqAnswer[]; coverLetter: string | null }

export function ApplicationAnswers({ faqAnswers, coverLetter }: ApplicationAnswersProps) {
  return (
    <>
      {faqAnswers.length > 0 && (
        <section className="mt-4">
          <h3 className="mb-2">Respostas</h3>
          <dl className="grid gap-3">
            {faqAnswers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-semibold">{question}</dt>
                <dd className="clamped whitespace-pre-line">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {coverLetter && (
        <section className="mt-4">
          <h3 className="mb-2">Carta de apresentação</h3>
          <p className="clamped max-w-[66ch] whitespace-pre-line">{coverLetter}</p>
        </section>
      )}
    </>
  )
}
