/** External identity providers, by their names in the specification (1§7). */
export const externalProviders = ['google', 'linkedin_oidc'] as const
export type ExternalProvider = (typeof externalProviders)[number]

export const externalProviderLabels = {
  google: 'Google',
  linkedin_oidc: 'LinkedIn',
} satisfies Record<ExternalProvider, string>

export function isExternalProvider(name: string | null | undefined): name is ExternalProvider {
  return externalProviders.some((provider) => provider === name)
}

export function externalProviderName(name: string | null | undefined): string | null {
  return isExternalProvider(name) ? externalProviderLabels[name] : null
}
