import { z } from 'zod'
import type { FormState } from '#app/browser/forms/form-state.ts'
import type { Admin, CompanyMember } from '#app/domain/actor.ts'
import { companyInputSchema, companyNameMissing } from '#app/domain/companies/company-input.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import { logoRule, storeLogo } from '#app/domain/settings/store-logo.ts'
import type { AppContext } from '#app/http/context.ts'
import type { Says } from '#app/http/forms/refusal-answers.ts'
import { fileRefusalAnswer } from '#app/http/uploads/file-refusal.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'

type LogoAnswer = ReturnType<typeof fileRefusalAnswer>

export const companyForm = {
  input: companyInputSchema.extend({
    removeLogo: z
      .string()
      .optional()
      .transform((ticked) => ticked === 'on'),
  }),
  files: { logo: logoRule },
  failed: 'Erro ao salvar empresa',
  /**
   * If the name is missing, the sentence that the specification requires (2§5) is above the form.
   */
  wrong: (state: FormState): FormState =>
    state.errors.name?.includes(companyNameMissing)
      ? { ...state, title: 'Erro de validação', sentence: companyNameMissing }
      : state,
}

/**
 * The file is stored before the row, so that no row lacks its file. A clean-up task removes files
 * without a row.
 */
export async function storeSentLogo(
  ctx: AppContext & { actor: Admin | CompanyMember },
  file: UploadedFile | undefined,
): Promise<Outcome<{ key: string | null }, 'logo', LogoAnswer>> {
  if (!file) return done({ key: null })
  const stored = await storeLogo(ctx, ctx.actor, file)
  if (stored.ok) return done(stored.value)
  return refused('logo', fileRefusalAnswer(stored.refusal, file.name, logoRule))
}

export const logoAnswer = ({ detail }: { detail: LogoAnswer }): Says => ({
  title: 'Erro no upload do logo',
  errors: { logo: detail.sentence },
  status: detail.status,
})
