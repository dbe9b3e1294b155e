import { type Api, api } from '@daywright/contract/api/api'
import type { Endpoint } from '@daywright/contract/declare/endpoint'
import type { Plugin } from 'vite'

const CONTRACT_API = /[\\/]contract[\\/]src[\\/]api[\\/]api\.ts$/

/**
 * Gives the browser the table of endpoints without its schemas: the client needs method, path and whether there is a
 * body; the server checks the rest anyway. That leaves the schema library, a tenth of the first load, out of it.
 */
export function endpointTable(): Plugin {
  return {
    name: 'endpoint-table',
    enforce: 'pre',
    load: id => (CONTRACT_API.test(id) ? `export const api = ${JSON.stringify(plainTable(api))}` : undefined),
  }
}

const plainTable = (table: Api) =>
  Object.fromEntries(
    Object.entries(table).map(([resource, group]) => [
      resource,
      Object.fromEntries(Object.entries(group).map(([action, endpoint]) => [action, plain(endpoint as Endpoint)])),
    ]),
  )

const plain = ({ method, path, body }: Endpoint) => ({ method, path, ...(body && { body: true }) })
