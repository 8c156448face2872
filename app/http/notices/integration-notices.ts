import type { Notice } from './notice.ts'

export const integrationNotices = {
  'distribution-saved': { tone: 'success', title: 'Distribuição guardada' },
  'api-key-revoked': {
    tone: 'success',
    title: 'Chave revogada',
    sentence: 'O programa que a usava já não tem acesso.',
  },
  'api-key-no-longer-works': { tone: 'info', title: 'Esta chave já não funciona' },
  'webhook-added': {
    tone: 'success',
    title: 'Endereço acrescentado',
    sentence: 'Envie um teste para ver se o programa responde.',
  },
  'webhook-saved': { tone: 'success', title: 'Endereço guardado' },
  'webhook-removed': { tone: 'success', title: 'Endereço retirado' },
  'webhook-secret-changed': {
    tone: 'success',
    title: 'Segredo mudado',
    sentence: 'Durante 24 horas cada aviso traz as duas assinaturas.',
  },
  'webhook-test-sent': {
    tone: 'success',
    title: 'Teste a caminho',
    sentence: 'O resultado aparece no registo dentro de segundos.',
  },
  'webhook-test-not-sent': {
    tone: 'destructive',
    title: 'Não foi possível enviar',
    sentence: 'O endereço está desligado, ou o plano já não inclui avisos.',
  },
  'delivery-repeated': { tone: 'success', title: 'Aviso a caminho outra vez' },
} satisfies Record<string, Notice>
