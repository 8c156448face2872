import { demoIssuerPath, type OpenIdClient, readConfig } from '#app/config.ts'

/**
 * The configuration of the demonstration without its identity provider, which does not run in these
 * tests.
 */
export function testConfig(env: Record<string, string>) {
  const config = readConfig(env)
  const { google, linkedin_oidc } = config.openId
  return {
    ...config,
    openId: { google: orNone(google), linkedin_oidc: orNone(linkedin_oidc) },
  }
}

function orNone(client: OpenIdClient | undefined): OpenIdClient | undefined {
  return client?.issuer.endsWith(demoIssuerPath) ? undefined : client
}
