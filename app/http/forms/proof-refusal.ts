import type { ProofRefusal } from '#app/domain/accounts/prove-identity.ts'
import type { TooMany } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { type FormRefusal, refusal, sendBack } from './parse-form.ts'

const sentences = {
  'password-needed': 'Escreva primeiro a palavra-passe que usa agora.',
  'wrong-password': 'A palavra-passe actual não está certa.',
} as const

/** The form again, with what is missing before a weighty act: the password, or a new sign-in (D3). */
export function sendBackUnproved(
  form: FormData,
  title: string,
  { refusal: name, detail }: { refusal: ProofRefusal; detail: TooMany | undefined },
) {
  const says = (what: FormRefusal) => refusal(form, { title, ...what })
  switch (name) {
    case 'password-needed':
    case 'wrong-password':
      return sendBack(says({ errors: { currentPassword: sentences[name] } }))
    case 'sign-in-again':
      return sendBack(
        says({ sentence: 'Saia, inicie sessão de novo e repita dentro de 10 minutos.' }),
        409,
      )
    case 'too-many': {
      const seconds = detail?.retryAfterSeconds ?? 60
      const minutes = Math.max(1, Math.ceil(seconds / 60))
      const sentence = `Errou a palavra-passe várias vezes. Aguarde ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e tente de novo.`
      return sendBack(says({ sentence }), 429, { 'Retry-After': String(seconds) })
    }
  }
}
