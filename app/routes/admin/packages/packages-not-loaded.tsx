import { LoadFailed } from '#app/components/feedback/load-failed.tsx'

export function PackagesNotLoaded() {
  return <LoadFailed title="Erro" sentence="Não foi possível carregar os dados." />
}
