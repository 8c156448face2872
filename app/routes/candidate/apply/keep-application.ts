import { href } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { isUnreachable } from '#app/browser/offline/page/is-unreachable.ts'
import { stateOfGoneFiles } from '#app/components/feedback/gone-files.ts'
import { whenUnreachable } from '#app/components/feedback/when-unreachable.ts'
import { awaitController, findController } from '#app/components/offline/controller.ts'
import { failed } from './application-fields.ts'

type Job = { jobId: string; title: string; companyName: string }

/** The form on the page, its job and its staged files. */
let written: Job | undefined
let open: HTMLFormElement | null = null
const files = new Map<string, File>()

export function noteForm(job: Job | undefined, form: HTMLFormElement | null = null): void {
  written = job
  open = form
}

/** The file stays in memory until the application is accepted, even if it was staged. */
export function noteFile(envio: string, file: File | undefined): void {
  files.clear()
  if (file) files.set(envio, file)
}

type NotArrived = FormState & { isPageStored: boolean }

/**
 * If the server is unreachable, stores the application on the device, to be sent later. If storing
 * fails, the form stays.
 */
export async function sendOrKeep<Answer>(request: Request, send: () => Promise<Answer>) {
  const copy = request.clone()
  const sendAndSettle = async () => {
    try {
      return await send()
    } catch (thrown) {
      if (thrown instanceof Response && isSent(thrown)) await settle()
      throw thrown
    }
  }
  return whenUnreachable(sendAndSettle, async (error): Promise<NotArrived> => {
    const gone = await stateOfGoneFiles(failed)
    if (gone) return { ...gone, isPageStored: false }
    // The server would refuse it later, when the form is no longer on the screen.
    const errors = isUnreachable(error) ? missingIn(open) : {}
    if (Object.keys(errors).length > 0) {
      return { values: {}, errors, title: incompleteTitle, isPageStored: false }
    }
    const isPageStored = isUnreachable(error) && (await keep(await copy.formData()))
    return { values: {}, errors: {}, title: failed, sentence: staysSentence, isPageStored }
  })
}

/** The last accepted application, for the success page if the network fails now. */
let arrived: Job | undefined

export const findArrived = (jobId: string) => (arrived?.jobId === jobId ? arrived : undefined)

function isSent({ headers }: Response): boolean {
  const jobId = written?.jobId
  return (
    jobId !== undefined &&
    headers.get('Location') === href('/candidatura/:jobId/enviada', { jobId })
  )
}

async function settle(): Promise<void> {
  arrived = written
  const controller = findController()
  if (!controller) return
  try {
    for (const one of await controller.pending.applications(controller.account)) {
      if (one.jobId === arrived?.jobId) await controller.pending.settleApplication(one)
    }
    await controller.update()
  } catch {
    // If the copy of the request cannot be read, it could not be sent later either, so ignore the
    // error.
  }
}

const incompleteTitle = 'Sem rede, e falta preencher'

/** The required fields without a text. A missing file is handled in `keep`. */
function missingIn(form: HTMLFormElement | null): FormState['errors'] {
  const empty = [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.type !== 'file' &&
      field.required &&
      field.value.trim() === '',
  )
  return Object.fromEntries(
    empty.map(({ name }) => [
      name,
      ['Preencha este campo. A candidatura fica então guardada e segue quando houver rede.'],
    ]),
  )
}

const staysSentence =
  'O portal não respondeu. O que escreveu continua aqui: tente de novo daqui a um minuto.'

async function keep(form: FormData): Promise<boolean> {
  const job = written
  const controller = job && (await awaitController())
  if (!controller) return false
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const chosen = form.get('cv')
  const isOfProfile = form.get('cvChoice') === 'profile'
  const sent = chosen instanceof File && chosen.size > 0 ? chosen : undefined
  const cv = sent ?? (isOfProfile ? undefined : files.get(String(form.get('envio'))))
  // An application without a CV would be refused later, so do not store it.
  if (!cv && !isOfProfile) return false
  const { account, pending, update: look } = controller
  try {
    await pending.putApplication({ account, ...job, fields, cv, at: Date.now() })
    await look()
    return true
  } catch {
    return false
  }
}
