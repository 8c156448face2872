import { Form, href } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import type { CompanyInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { Button } from '#app/ui/button.tsx'

/** Records whether an interview was held; this can be corrected later. */
export function MarkForm({ interview, back }: { interview: CompanyInterview; back: string }) {
  const { id, status, candidateName, may } = interview
  if (!may.mark) return null
  return (
    <Form
      method="post"
      action={href('/empresa/entrevistas/:interviewId/resultado', { interviewId: id })}
      preventScrollReset
      className="flex flex-wrap gap-2"
    >
      <ActiveCompany />
      <input type="hidden" name="voltar" value={back} />
      {status !== 'held' && (
        <Button name="outcome" value="held" size="small">
          Realizada<span className="sr-only">, {candidateName}</span>
        </Button>
      )}
      {status !== 'missed' && (
        <Button name="outcome" value="missed" size="small">
          Faltou<span className="sr-only">, {candidateName}</span>
        </Button>
      )}
    </Form>
  )
}
