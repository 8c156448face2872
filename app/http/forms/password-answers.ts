import { type PasswordRefusal, passwordSentences } from '#app/domain/accounts/password-policy.ts'
import type { Says } from './refusal-answers.ts'

const beside = (refusal: PasswordRefusal): Says => ({
  errors: { password: passwordSentences[refusal] },
})

export const passwordAnswers = {
  'password-too-short': beside('password-too-short'),
  'admin-password-too-short': beside('admin-password-too-short'),
  'password-too-long': beside('password-too-long'),
  'password-too-common': beside('password-too-common'),
} satisfies Record<PasswordRefusal, Says>
