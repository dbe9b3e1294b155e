import { readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '@daywright/contract/openapi/openapi'

/** Writes openapi.json at the root of the repository. A test checks that it is current. */
const root = new URL('../', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('packages/server/package.json', root), 'utf8'))
writeFileSync(new URL('openapi.json', root), `${JSON.stringify(openApiDocument(version), null, 2)}\n`)
