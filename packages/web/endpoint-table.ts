import { api } from '@daywright/contract/api/api'
import { signInApi } from '@daywright/contract/api/sign-in-api'
import type { Endpoint } from '@daywright/contract/declare/endpoint'
import type { Plugin } from 'vite'

type Table = Record<string, Record<string, unknown>>

const TABLES: readonly [file: RegExp, name: string, table: Table][] = [
  [/[\\/]contract[\\/]src[\\/]api[\\/]api\.ts$/, 'api', api],
  [/[\\/]contract[\\/]src[\\/]api[\\/]sign-in-api\.ts$/, 'signInApi', signInApi],
]

/**
 * Gives the browser the tables of endpoints without their schemas: the client needs method, path and whether there is a
 * body; the server checks the rest anyway. That leaves the schema library, a tenth of the first load, out of it.
 */
export function endpointTable(): Plugin {
  return {
    name: 'endpoint-table',
    enforce: 'pre',
    load(id) {
      const [, name, table] = TABLES.find(([file]) => file.test(id)) ?? []
      return table && `export const ${name} = ${JSON.stringify(plainTable(table))}`
    },
  }
}

const plainTable = (table: Table) =>
  Object.fromEntries(
    Object.entries(table).map(([resource, group]) => [
      resource,
      Object.fromEntries(Object.entries(group).map(([action, endpoint]) => [action, plain(endpoint as Endpoint)])),
    ]),
  )

const plain = ({ method, path, body }: Endpoint) => ({ method, path, ...(body && { body: true }) })
