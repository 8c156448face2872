import { href, Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

/** The notice that replaces applications and interviews, which a suspended company may not read. */
export function SuspendedNotice() {
  return (
    <Notice tone="warning" title="A sua empresa está suspensa">
      Até ser reposta, não vê candidaturas, CVs nem entrevistas. Se acha que é engano,{' '}
      <Link to={href('/contato')}>escreva-nos</Link>.
    </Notice>
  )
}
