import type { FormEvent } from 'react'
import { href, useLocation } from 'react-router'
import { notReached, useSay } from '#app/components/feedback/notice-toaster.tsx'
import { ownerText } from '#app/components/text/owner-text.ts'
import { Link } from '#app/ui/link.tsx'
import { telephoneAddress } from '#app/ui/telephone.ts'
import { useRoot } from './use-root.ts'
import { WhatsappButton } from './whatsapp-button.tsx'

const columns = [
  {
    title: 'Para candidatos',
    links: [
      { to: href('/cadastro-candidato'), label: 'Criar conta de candidato' },
      { to: href('/carregar-cv'), label: 'Carregar o CV' },
      { to: href('/dicas-carreira'), label: 'Dicas de carreira' },
    ],
  },
  {
    title: 'Para empresas',
    links: [
      { to: href('/publicar-vaga'), label: 'Publicar uma vaga' },
      { to: href('/planos-empresa'), label: 'Planos' },
      { to: href('/ferramentas-recrutamento'), label: 'Ferramentas de recrutamento' },
      { to: href('/suporte-empresa'), label: 'Suporte a empresas' },
    ],
  },
  {
    title: 'Sobre nós',
    links: [
      { to: href('/sobre'), label: 'Quem somos' },
      { to: href('/blog'), label: 'Blog' },
      { to: href('/contato'), label: 'Contacto' },
      { to: href('/ajuda'), label: 'Ajuda' },
    ],
  },
]

const legal = [
  { to: href('/termos-uso'), label: 'Termos de uso' },
  { to: href('/politica-privacidade'), label: 'Privacidade' },
  { to: href('/cookies'), label: 'Cookies' },
]

const signUp = href('/cadastro-candidato')

/**
 * The sign-up page with a return path, which is the open job or the `redirect` parameter of the
 * current page.
 */
function useSignUpAddress(): string {
  const { pathname, search } = useLocation()
  const redirectTo = new URLSearchParams(search).get('redirect')
  const back = /^\/(?:vaga-detalhes|v)\//.test(pathname) ? pathname : redirectTo
  return back ? `${signUp}?${new URLSearchParams({ redirect: back })}` : signUp
}

export function SiteFooter() {
  const root = useRoot()
  const signUpAddress = useSignUpAddress()
  if (!root) return null
  const { platform, saver } = root
  const social = [
    { href: platform.facebookUrl, label: 'Facebook' },
    { href: platform.linkedinUrl, label: 'LinkedIn' },
    { href: platform.instagramUrl, label: 'Instagram' },
  ].filter(({ href }) => href)
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to === signUp ? signUpAddress : to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section aria-label="Contactos">
          <h2>Contactos</h2>
          <ul>
            <li>
              <a href={`mailto:${platform.supportEmail}`}>{platform.supportEmail}</a>
            </li>
            {platform.contactPhone && (
              <li>
                <a href={telephoneAddress(platform.contactPhone)}>{platform.contactPhone}</a>
              </li>
            )}
            <li>{platform.footerPlace}</li>
            {social.map(({ href, label }) => (
              <li key={label}>
                <a href={href} rel="noopener noreferrer" target="_blank">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="site-footer-end">
        <p>
          {platform.platformName} · {platform.platformDescription}
          {platform.ownerName && ` · ${ownerText(platform)}`}
        </p>
        <ul>
          {legal.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <DataSaver isOn={saver} />
      </div>
      <WhatsappButton />
    </footer>
  )
}

const action = href('/modo-poupanca')

/** The data saver adds or removes scripts, so reload the page after the response. */
function DataSaver({ isOn }: { isOn: boolean }) {
  const { pathname, search } = useLocation()
  const say = useSay()
  const to = isOn ? '0' : '1'
  const change = async (event: FormEvent) => {
    event.preventDefault()
    const body = new URLSearchParams({ isOn: to })
    try {
      // The response redirects to this page. `manual` avoids fetching this page here and again on
      // the reload.
      const { ok, type } = await fetch(action, { method: 'POST', body, redirect: 'manual' })
      if (!ok && type !== 'opaqueredirect') throw new Error('refused')
      window.location.reload()
    } catch {
      say({ tone: 'destructive', title: 'Erro', children: notReached })
    }
  }
  return (
    <form method="post" action={action} onSubmit={change}>
      <input type="hidden" name="voltar" value={pathname + search} />
      <button type="submit" name="isOn" value={to} className="link">
        {isOn ? 'Sair do modo poupança' : 'Modo poupança de dados'}
      </button>
    </form>
  )
}
