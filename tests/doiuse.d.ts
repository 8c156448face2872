declare module 'doiuse' {
  import type { Plugin } from 'postcss'

  /** Reports each feature of a stylesheet that one of the browsers lacks, in whole or in part. */
  export default function doiuse(options: {
    browsers: string[]
    onFeatureUsage: (usage: {
      feature: string
      featureData: { missing?: string; partial?: string }
    }) => void
  }): Plugin
}
