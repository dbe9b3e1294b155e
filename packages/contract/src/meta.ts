import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Health = z.object({ status: z.literal('ok') })

/** What needs no key, and tells nothing of any user. */
export const meta = {
  openapi: endpoint('GET', '/api/openapi.json', { summary: 'This API as an OpenAPI 3.1 document', access: 'public' }),
  docs: endpoint('GET', '/api/docs', { summary: 'This API as a page to read', access: 'public' }),
  alive: endpoint('GET', '/healthz', { summary: 'Whether the process runs', access: 'public', response: Health }),
  ready: endpoint('GET', '/readyz', {
    summary: 'Whether the database answers',
    access: 'public',
    response: Health,
    errors: [{ status: 503, message: 'Not ready' }],
  }),
  metrics: endpoint('GET', '/metrics', { summary: 'Figures of the process for Prometheus', access: 'public' }),
}
