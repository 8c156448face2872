import { href } from 'react-router'
import { Tabs } from '#app/ui/tabs.tsx'

export function AuthTabs({
  current,
  returnPath,
}: {
  current: 'sign-in' | 'register'
  returnPath: string | undefined
}) {
  const search = returnPath ? `?redirect=${encodeURIComponent(returnPath)}` : ''
  return (
    <Tabs
      label="Entrar ou criar conta"
      tabs={[
        {
          label: 'Iniciar sessão',
          to: `${href('/auth')}${search}`,
          current: current === 'sign-in',
        },
        {
          label: 'Criar conta',
          to: `${href('/auth/registo')}${search}`,
          current: current === 'register',
        },
      ]}
    />
  )
}
