import { Form, href } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { Button } from '#app/ui/button.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'

/** `url`: the member's secret URL for a calendar program. */
export function CalendarFeed({ url }: { url: string | undefined }) {
  return (
    <section id="calendario" aria-labelledby="no-calendario" className="card grid max-w-2xl gap-3">
      <h2 id="no-calendario" className="text-lg">
        No seu calendário
      </h2>
      <p className="text-cinza">
        {url
          ? 'Junte este endereço ao Google Calendar, ao Outlook ou ao Thunderbird. Quem o tiver vê as entrevistas: não o partilhe.'
          : 'Crie um endereço secreto, só seu, para ver as entrevistas no Google Calendar, no Outlook ou no Thunderbird.'}
      </p>
      {url && <CodeBlock>{url}</CodeBlock>}
      <Form
        method="post"
        action={href('/empresa/entrevistas/calendario')}
        preventScrollReset
        className="row-actions"
      >
        <ActiveCompany />
        <Button name="feed" value="renew" size="small">
          {url ? 'Mudar o endereço' : 'Criar endereço'}
        </Button>
        {url && (
          <Button name="feed" value="end" size="small">
            Apagar o endereço
          </Button>
        )}
      </Form>
    </section>
  )
}
