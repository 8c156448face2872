/** The tests send exactly the request of each example. */
export type ApiExample = {
  id: string
  title: string
  text: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  needsKey: boolean
  headers?: Record<string, string>
  body?: object
  status: number
  answer: object
}

export const placeholders = { job: 'ID_DA_VAGA', application: 'ID_DA_CANDIDATURA' }

const job = {
  title: 'Contabilista',
  description: 'Contas de uma cadeia de 12 lojas em Luanda.',
  responsibilities: 'Fechar o mês.\nEntregar o IVA.',
  requirements: 'Licenciatura em Contabilidade.\nDois anos de experiência.',
  province: 'luanda',
  salaryMin: 350_000,
  salaryMax: 450_000,
  skills: ['Primavera', 'Excel'],
  deadline: '2099-12-31',
}

const id = '01a216b4-f96a-7e02-b774-22ea97920a2e'
const readAgain = { id, title: job.title, status: 'pending', salaryMin: job.salaryMin }

export const apiExamples: readonly ApiExample[] = [
  {
    id: 'ler-vagas',
    title: 'Ler as vagas abertas',
    text: 'Sem chave. Os filtros são os da lista do portal. `next` é o cursor da página seguinte; `null` quando não há mais.',
    method: 'GET',
    path: '/jobs?province=luanda&contractType=full_time&limit=50',
    needsKey: false,
    status: 200,
    answer: {
      jobs: [{ id, title: job.title, province: 'luanda', company: { name: 'Armazéns do Sul' } }],
      next: 'WyIyMDI2LTExLTI1…',
    },
  },
  {
    id: 'experimentar',
    title: 'Experimentar sem gravar',
    text: 'Com `Prefer: dry-run` o portal valida tudo e responde como faria, sem gravar nada.',
    method: 'POST',
    path: '/jobs',
    needsKey: true,
    headers: { Prefer: 'dry-run' },
    body: job,
    status: 201,
    answer: { title: job.title, status: 'pending' },
  },
  {
    id: 'publicar',
    title: 'Publicar pela sua referência',
    text: 'Cria a vaga, ou altera-a se a referência já existe. Pode repetir o pedido sem medo de vagas a dobrar. A vaga é lida por nós antes de ficar pública, como no formulário.',
    method: 'PUT',
    path: '/jobs/external/VAGA-2026-014',
    needsKey: true,
    body: job,
    status: 201,
    answer: readAgain,
  },
  {
    id: 'alterar',
    title: 'Alterar alguns campos',
    text: 'Só os campos que enviar mudam. Com `If-Match` e o ETag do que leu, o pedido é recusado (412) se alguém mudou a vaga entretanto.',
    method: 'PATCH',
    path: `/jobs/${placeholders.job}`,
    needsKey: true,
    headers: { 'Idempotency-Key': 'alteracao-381' },
    body: { salaryMax: 500_000 },
    status: 200,
    answer: { ...readAgain, salaryMax: 500_000 },
  },
  {
    id: 'minhas-vagas',
    title: 'Ler as vagas da empresa',
    text: 'Em todos os estados: `draft`, `pending` (espera a nossa leitura), `active` e `closed`. `changeWaits` diz que uma alteração espera aprovação e que o público ainda lê o texto anterior.',
    method: 'GET',
    path: '/company/jobs?status=active',
    needsKey: true,
    status: 200,
    answer: { jobs: [{ id, status: 'active', changeWaits: false }], next: null },
  },
  {
    id: 'candidaturas',
    title: 'Ler as candidaturas',
    text: 'As mais recentes primeiro, com carta, respostas e contacto. `cvUrl` dá o ficheiro, com a mesma chave; cada abertura fica registada.',
    method: 'GET',
    path: '/applications?status=submitted&limit=100',
    needsKey: true,
    status: 200,
    answer: {
      applications: [
        {
          id,
          jobId: id.replace('f96a', 'd322'),
          status: 'submitted',
          candidate: {
            name: 'Luísa Tchipilica',
            email: 'luisa@exemplo.ao',
            phone: '+244 923 000 000',
          },
        },
      ],
      next: null,
    },
  },
  {
    id: 'escrever',
    title: 'Escrever ao candidato',
    text: 'A mensagem segue um minuto depois. Com `held: true` espera por um moderador, porque pede dinheiro ou segredos.',
    method: 'POST',
    path: `/applications/${placeholders.application}/messages`,
    needsKey: true,
    headers: { 'Idempotency-Key': 'mensagem-94' },
    body: { subject: 'Entrevista', body: 'Pode vir falar connosco na terça-feira às 10 horas?' },
    status: 201,
    answer: { batchId: id, held: false },
  },
  {
    id: 'decidir',
    title: 'Decidir uma candidatura',
    text: 'O candidato é avisado por email, como quando decide na página.',
    method: 'POST',
    path: `/applications/${placeholders.application}/decision`,
    needsKey: true,
    body: { status: 'approved' },
    status: 200,
    answer: { id, status: 'approved' },
  },
  {
    id: 'fechar',
    title: 'Fechar uma vaga',
    text: 'Deixa de aparecer e de receber candidaturas. Quem espera por resposta continua à espera da sua decisão.',
    method: 'POST',
    path: `/company/jobs/${placeholders.job}/close`,
    needsKey: true,
    status: 200,
    answer: { id, status: 'closed' },
  },
  {
    id: 'avisar',
    title: 'Registar um endereço para avisos',
    text: 'O `secret` verifica as assinaturas e só aparece nesta resposta.',
    method: 'POST',
    path: '/webhooks',
    needsKey: true,
    body: { url: 'https://rh.exemplo.ao/avisos', events: ['application.received'] },
    status: 201,
    answer: { id, secret: 'whsec_…', active: true },
  },
]

export function curlOf(example: ApiExample, publicUrl: string): string {
  const { method, path, needsKey, headers = {}, body } = example
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${publicUrl}/api/v1${path}'`,
    ...(needsKey ? ['-H "Authorization: Bearer $LUSONA_KEY"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body
      ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body, null, 2)}'`]
      : []),
  ]
  return lines.join(' \\\n  ')
}

export const delivery = `POST /avisos
webhook-id: 01a216b4-d322-75b7-b508-7255526246d4
webhook-timestamp: 1795678854
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

${JSON.stringify(
  {
    type: 'application.received',
    timestamp: '2026-11-26T07:40:54.000Z',
    data: { applicationId: id, url: `https://…/api/v1/applications/${id}` },
  },
  null,
  2,
)}`

/** Example code that verifies a webhook with the standard's library. */
export const verification = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.LUSONA_WEBHOOK_SECRET)

// O corpo tal como chegou, antes de JSON.parse.
const event = webhook.verify(body, headers)
console.log(event.type, event.data.url)`
