import { useNavigation } from 'react-router'

/** A line that appears as soon as a navigation starts and disappears when it ends. */
export function ProgressLine() {
  const isBusy = useNavigation().state !== 'idle'
  return <div className="progress-line" data-busy={isBusy || undefined} aria-hidden="true" />
}
