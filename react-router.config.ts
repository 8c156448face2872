import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The list of pages is small and kept by the browser; asking for it page by page costs more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
