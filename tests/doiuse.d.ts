declare module 'doiuse' {
  import type { Plugin } from 'postcss'

  /** Tells of each feature in a stylesheet that one of the browsers lacks, whole or in part. */
  export default function doiuse(options: {
    browsers: string[]
    onFeatureUsage: (usage: {
      feature: string
      featureData: { missing?: string; partial?: string }
    }) => void
  }): Plugin
}
