import { useNavigation } from 'react-router'

export function ProgressLine() {
  const isBusy = useNavigation().state !== 'idle'
  return <div className="progress-line" data-busy={isBusy || undefined} aria-hidden="true" />
}
