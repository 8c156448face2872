export const shareMethods = [
  'native',
  'copy',
  'whatsapp',
  'facebook',
  'twitter',
  'linkedin',
] as const
export type ShareMethod = (typeof shareMethods)[number]

export const shareNetworks = ['whatsapp', 'facebook', 'twitter', 'linkedin'] as const
export type ShareNetwork = (typeof shareNetworks)[number]

export type SharedJob = { title: string; text: string; url: string }

export const MAX_SHARED_LENGTH = 150

const addresses = {
  whatsapp: ({ title, text, url }) =>
    `https://wa.me/?text=${encodeURIComponent(`${title}\n${text}\n${url}`)}`,
  facebook: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  twitter: ({ title, url }) =>
    `https://twitter.com/intent/tweet?text=${encodeURIComponent(title)}&url=${encodeURIComponent(url)}`,
  linkedin: ({ url }) =>
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
} satisfies Record<ShareNetwork, (job: SharedJob) => string>

export function shareAddress(network: ShareNetwork, job: SharedJob): string {
  return addresses[network](job)
}

export function isShareNetwork(text: unknown): text is ShareNetwork {
  return (shareNetworks as readonly unknown[]).includes(text)
}
