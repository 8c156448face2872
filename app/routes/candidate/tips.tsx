import { Card } from '#app/ui/card.tsx'

const tips = [
  {
    title: 'Nunca pague para se candidatar.',
    text: 'Nenhuma empresa séria pede dinheiro por entrevista, farda, formação ou vaga. Se pedirem, não pague e avise-nos.',
  },
  {
    title: 'Responda às perguntas com exemplos.',
    text: 'Diga o que fez, onde e durante quanto tempo. Uma frase concreta vale mais do que um elogio.',
  },
  {
    title: 'Um CV de uma ou duas páginas, em PDF.',
    text: 'Abre igual em todos os telefones e gasta poucos dados a quem o lê.',
  },
  {
    title: 'Atenda o telefone.',
    text: 'Muitas empresas ligam antes de escrever. Confirme que o seu número está certo no perfil.',
  },
]

export function Tips() {
  return (
    <Card as="section" aria-labelledby="dicas">
      <h2 id="dicas" className="mb-3 text-lg">
        Dicas
      </h2>
      <ul className="grid gap-3 text-sm">
        {tips.map(({ title, text }) => (
          <li key={title}>
            <strong className="block font-semibold">{title}</strong>
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
