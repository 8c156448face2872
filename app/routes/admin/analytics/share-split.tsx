import { PartsOfAWhole } from '#app/components/figures/parts-of-a-whole.tsx'
import type { ShareMethod } from '#app/domain/audience/share.ts'
import type { Analytics } from '#app/domain/overview/find-analytics.ts'
import { shareMethodLabels } from './share-method-labels.ts'

const always: readonly ShareMethod[] = ['whatsapp', 'facebook', 'linkedin', 'copy']

/**
 * Always shows the specification's four methods of sharing, and other methods only if they were
 * used (ADMA-07).
 */
export function ShareSplit({ methods }: { methods: Analytics['shareMethods'] }) {
  const none = always.filter((name) => !methods.some(({ method }) => method === name))
  return (
    <PartsOfAWhole
      title="Partilhas por meio"
      headers={{ name: 'Meio', count: 'Partilhas' }}
      parts={[...methods, ...none.map((method) => ({ method, count: 0 }))].map(
        ({ method, count }) => ({ label: shareMethodLabels[method], count }),
      )}
    />
  )
}
