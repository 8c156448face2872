// `node build.mjs client server` builds both parts of the checkout that contains this script; each
// part can also be built alone. The list of client files is preserved, so that the server can be
// rebuilt alone.
import { createBuilder } from 'vite'
import { stampBuild } from '../../scripts/prepare.mjs'

const builder = await createBuilder({ logLevel: 'error' })
const { client, ssr } = builder.environments
if (process.argv.includes('client')) await builder.build(client)
if (process.argv.includes('server')) await builder.build(ssr)
if (process.argv.includes('client')) await import('../../scripts/visitors-manifest.mjs')
stampBuild()
