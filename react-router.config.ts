import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The route manifest is small and cached; lazy discovery would cost more requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
