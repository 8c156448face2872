import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { refused } from '#app/domain/outcome.ts'
import {
  addPartner,
  addTestimonial,
  listWholeShowcase,
  partnerSchema,
  removePartner,
  removeTestimonial,
  testimonialSchema,
} from '#app/domain/settings/edit-showcase.ts'
import { logoRule, storeLogo } from '#app/domain/settings/store-logo.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { fileRefusalAnswer, removeAfterwards } from '#app/http/uploads/file-refusal.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'
import type { Route } from './+types/showcase'
import { ShowcaseView } from './showcase-view.tsx'

const address = href('/admin/pagina-inicial')
const full = 'Já não cabem mais. Retire primeiro um dos que estão.'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Página inicial') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await listWholeShowcase(forAdmin(context).db)), envio: randomUUID() }
}

const id = z.uuid()

const showcaseForms = z.discriminatedUnion('acto', [
  partnerSchema.extend({ acto: z.literal('parceira') }),
  testimonialSchema.extend({ acto: z.literal('testemunho') }),
  z.object({ acto: z.literal('retirar-parceira'), id }),
  z.object({ acto: z.literal('retirar-testemunho'), id }),
])

export const action = formAction({
  gate: forAdmin,
  input: showcaseForms,
  files: { logo: logoRule },
  once: 'edit-showcase',
  failed: 'Erro ao salvar',
  act: async ({ ctx, input, files }) => {
    switch (input.acto) {
      case 'parceira':
        return addPartnerWithLogo(ctx, input, files.logo)
      case 'testemunho':
        return addTestimonial(ctx.db, ctx.actor, input)
      case 'retirar-testemunho':
        return removeTestimonial(ctx.db, ctx.actor, input.id)
      case 'retirar-parceira': {
        const removed = await removePartner(ctx.db, ctx.actor, input.id)
        if (removed.ok) await removeAfterwards(ctx, 'company-logos', removed.value.logo)
        return removed
      }
    }
  },
  refusals: {
    logo: ({ detail: { sentence, status } }) => ({ errors: { logo: sentence }, status }),
    'too-many-shown': (_, { input }) => ({
      errors: { [input.acto === 'testemunho' ? 'words' : 'name']: full },
      status: 409,
    }),
    'not-found': () => redirectTo(address, 'showcase-already-gone'),
  },
  done: () => redirectTo(address, 'showcase-saved'),
})

export const clientAction = keepsInput('Erro ao salvar')

/**
 * The file is stored before the row, so that no row lacks its file. If the row is refused, the file
 * is removed.
 */
async function addPartnerWithLogo(
  ctx: ReturnType<typeof forAdmin>,
  partner: z.output<typeof partnerSchema>,
  file: UploadedFile | undefined,
) {
  const stored = file && (await storeLogo(ctx, ctx.actor, file))
  if (file && stored && !stored.ok) {
    return refused('logo', fileRefusalAnswer(stored.refusal, file.name, logoRule))
  }
  const logo = stored?.ok ? stored.value.key : null
  const { name, website } = partner
  const added = await addPartner(ctx.db, ctx.actor, { name, website, logo })
  if (!added.ok) await removeAfterwards(ctx, 'company-logos', logo)
  return added
}

export default function Showcase({ loaderData, actionData }: Route.ComponentProps) {
  return <ShowcaseView {...loaderData} state={actionData} />
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
