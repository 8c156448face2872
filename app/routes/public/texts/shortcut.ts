import { data, href, redirect } from 'react-router'
import { dashboardOf } from '#app/http/access/dashboards.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { readReturnPath, withReturnPath } from '#app/http/access/return-path.ts'
import { withNotice } from '#app/http/notices/notice.ts'
import type { Route } from './+types/shortcut'

/** The target page's gate checks access; a user with the wrong role gets an explanation (D71). */
export function loader({ url, context }: Route.LoaderArgs) {
  const { actor } = forPublic(context)
  const returnPath = readReturnPath(url.searchParams.get('redirect'))
  switch (url.pathname.toLowerCase().replace(/\/$/, '')) {
    case href('/cadastro-candidato'):
      return redirect(
        returnPath
          ? `${withReturnPath(href('/auth/registo'), returnPath)}&type=candidate`
          : `${href('/auth/registo')}?type=candidate`,
      )
    case href('/carregar-cv'):
      if (actor.kind === 'company' || actor.kind === 'admin') {
        return withNotice(redirect(dashboardOf(actor)), 'candidate-account-needed')
      }
      return redirect(`${href('/usuario/perfil')}#cv`)
    case href('/publicar-vaga'):
      if (actor.kind === 'visitor') {
        return redirect(`${href('/auth')}?type=company&redirect=%2Fempresa%2Fvagas%2Fnova`)
      }
      if (actor.kind === 'candidate') {
        return withNotice(redirect(dashboardOf(actor)), 'company-account-needed')
      }
      return redirect(
        actor.kind === 'admin' ? href('/admin/vagas/nova') : href('/empresa/vagas/nova'),
      )
    case href('/planos-empresa'):
      return redirect(href('/empresas'))
    default:
      throw data(null, 404)
  }
}
