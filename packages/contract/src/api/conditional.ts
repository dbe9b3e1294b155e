import type { Endpoint } from '../declare/endpoint.ts'
import { endpoints } from './api.ts'

const CHANGING = ['PATCH', 'PUT', 'DELETE']
const changedPaths = new Set(
  endpoints.filter(({ endpoint }) => CHANGING.includes(endpoint.method)).map(({ endpoint }) => endpoint.path),
)

export const changesRecord = ({ method }: Endpoint): boolean => CHANGING.includes(method)

/** Whether the response is a record that can be changed at its own path: its `ETag` then says what it looked like. */
export const hasStrongTag = ({ method, path, isCacheable }: Endpoint): boolean =>
  method === 'GET' && isCacheable === true && changedPaths.has(path)

const taggedPaths = new Set(
  endpoints.filter(({ endpoint }) => hasStrongTag(endpoint)).map(({ endpoint }) => endpoint.path),
)

/** Whether a write can name the version of the record that it means to change. */
export const takesTag = (endpoint: Endpoint): boolean => changesRecord(endpoint) && taggedPaths.has(endpoint.path)
