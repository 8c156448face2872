import type { Api } from './api.ts'
import { describeWebhooks } from './webhook-message.ts'

/** The OpenAPI 3.1 document, generated from the schemas that validate requests (API-04). */
export function describeApi(api: Api, publicUrl: string): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description: 'Uma chave de /empresa/integracoes: lus_…',
  })
  describeWebhooks(api)
  let document: ReturnType<Api['getOpenAPI31Document']> | undefined
  api.get('/openapi.json', (c) => {
    document ??= api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Lusona',
        version: '1.0.0',
        description: `Vagas de emprego em Angola. O guia está em ${publicUrl}/programadores.`,
        contact: { name: 'Lusona', url: `${publicUrl}/contato` },
        license: { name: 'Uso livre, com referência ao portal', url: `${publicUrl}/termos-uso` },
      },
      servers: [{ url: publicUrl }],
      security: [{ key: [] }],
      tags: [{ name: 'Leitura pública', description: 'Sem chave.' }],
    })
    return c.json(document, 200)
  })
}
