export const templateKinds = ['invitation', 'refusal', 'request'] as const
export type TemplateKind = (typeof templateKinds)[number]

export function isTemplateKind(value: unknown): value is TemplateKind {
  return templateKinds.some((kind) => kind === value)
}

export const templateKindLabels = {
  invitation: 'Convite',
  refusal: 'Recusa',
  request: 'Pedido',
} satisfies Record<TemplateKind, string>

export const MAX_NAME_LENGTH = 60
export const MAX_SUBJECT_LENGTH = 120
export const MAX_BODY_LENGTH = 2_000
export const MAX_TEMPLATES = 50

export const templateVariables = ['nome', 'vaga', 'empresa', 'data', 'local'] as const
export type TemplateVariable = (typeof templateVariables)[number]
export type TemplateValues = Record<TemplateVariable, string>

/** Names in braces that are not variables, such as `{salario}`. Without duplicates. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name.trim())
  return [...new Set(names.filter((name) => !isVariable(name)))]
}

export function unknownVariableSentence(name: string): string {
  return `«{${name}}» não existe. Pode usar: ${templateVariables.map((known) => `{${known}}`).join(', ')}.`
}

export function usesVariable(text: string, name: TemplateVariable): boolean {
  return variablesIn(text).includes(name)
}

export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(/\{\s*([a-z]+)\s*\}/g, (whole, name: string) =>
    isVariable(name) ? values[name] : whole,
  )
}

function variablesIn(text: string): TemplateVariable[] {
  return [...text.matchAll(/\{\s*([a-z]+)\s*\}/g)].flatMap(([, name = '']) =>
    isVariable(name) ? [name] : [],
  )
}

function isVariable(name: string): name is TemplateVariable {
  return (templateVariables as readonly string[]).includes(name)
}

export type Template = { name: string; kind: TemplateKind; subject: string; body: string }

export const platformTemplates: readonly (Template & { key: string })[] = [
  {
    key: 'convite-entrevista',
    name: 'Convite para entrevista',
    kind: 'invitation',
    subject: 'Entrevista para {vaga}',
    body: 'Olá, {nome}.\n\nGostámos da sua candidatura a {vaga} e gostávamos de falar consigo: {data}, em {local}.\n\nResponda a esta mensagem a dizer se pode.\n\n{empresa}',
  },
  {
    key: 'convite-telefone',
    name: 'Conversa por telefone',
    kind: 'invitation',
    subject: 'Uma conversa sobre {vaga}',
    body: 'Olá, {nome}.\n\nGostávamos de lhe telefonar sobre a vaga {vaga}: {data}. Diga-nos se lhe dá jeito.\n\n{empresa}',
  },
  {
    key: 'recusa',
    name: 'Não avançamos',
    kind: 'refusal',
    subject: 'A sua candidatura a {vaga}',
    body: 'Olá, {nome}.\n\nObrigado por se ter candidatado a {vaga}. Desta vez escolhemos outra pessoa. Gostávamos que se candidatasse às próximas vagas.\n\n{empresa}',
  },
  {
    key: 'recusa-depois-entrevista',
    name: 'Não avançamos depois da entrevista',
    kind: 'refusal',
    subject: 'A sua entrevista para {vaga}',
    body: 'Olá, {nome}.\n\nObrigado pela conversa sobre {vaga}. Escolhemos outra pessoa, mas gostámos de o conhecer e guardamos a sua candidatura.\n\n{empresa}',
  },
  {
    key: 'pedido-documento',
    name: 'Falta um documento',
    kind: 'request',
    subject: 'Falta um documento na candidatura a {vaga}',
    body: 'Olá, {nome}.\n\nPara continuar com a sua candidatura a {vaga} falta-nos um documento. Responda a esta mensagem a dizer quando o pode trazer.\n\n{empresa}',
  },
  {
    key: 'pedido-disponibilidade',
    name: 'Quando pode começar',
    kind: 'request',
    subject: 'Quando pode começar em {vaga}?',
    body: 'Olá, {nome}.\n\nEstamos a analisar a sua candidatura a {vaga}. A partir de que dia pode começar?\n\n{empresa}',
  },
]
