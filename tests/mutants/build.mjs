// Builds the checkout that it stands in: `node build.mjs client server`, or only one of the two. The list
// of the client's files stays where it is, so that the server can be built again on top of it.
import { createBuilder } from 'vite'
import { stampBuild } from '../../scripts/prepare.mjs'

const builder = await createBuilder({ logLevel: 'error' })
const { client, ssr } = builder.environments
if (process.argv.includes('client')) await builder.build(client)
if (process.argv.includes('server')) await builder.build(ssr)
if (process.argv.includes('client')) await import('../../scripts/visitors-manifest.mjs')
stampBuild()
