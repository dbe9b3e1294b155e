import { z } from 'zod'
import { resource } from '../declare/resource.ts'
import { errorCase } from '../errors/errors.values.ts'

export const Health = z.object({ status: z.literal('ok') })

/** What needs no key, and tells nothing of any user. */
export const meta = resource({
  about: 'Documentation, health and metrics. They need no key.',
  paths: {
    openapi: 'GET /api/openapi.json',
    docs: 'GET /api/docs',
    llms: 'GET /llms.txt',
    alive: 'GET /healthz',
    ready: 'GET /readyz',
    metrics: 'GET /metrics',
  },
  endpoints: {
    openapi: { summary: 'This API as an OpenAPI 3.1 document', access: 'public' },
    docs: { summary: 'This API as a page to read', access: 'public' },
    llms: { summary: 'This API as a short text, with one line for each endpoint', access: 'public' },
    alive: { summary: 'Whether the process runs', access: 'public', response: Health },
    ready: {
      summary: 'Whether the database answers',
      access: 'public',
      response: Health,
      errors: [errorCase('not-ready')],
    },
    metrics: { summary: 'Metrics of the process for Prometheus', access: 'public' },
  },
})
