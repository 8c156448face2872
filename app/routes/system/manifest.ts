import { href } from 'react-router'

export function manifestOf({
  platformName,
  platformDescription,
}: {
  platformName: string
  platformDescription: string
}) {
  const icon = (src: string, side: number, purpose: 'any' | 'maskable' = 'any') => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: href('/'),
    name: platformName,
    short_name: platformName.slice(0, 12),
    description: platformDescription,
    lang: 'pt-AO',
    dir: 'ltr',
    start_url: href('/vagas'),
    scope: href('/'),
    display: 'standalone',
    background_color: '#FBF7F0',
    theme_color: '#A63A1E',
    icons: [
      icon('/icone-192.png', 192),
      icon('/icone-512.png', 512),
      icon('/icone-mascara-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Minhas Candidaturas', url: href('/usuario/candidaturas') },
      { name: 'Vagas Favoritas', url: href('/usuario/vagas') },
    ],
  }
}
