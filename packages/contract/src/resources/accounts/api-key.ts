import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, nameOf, Success, Timestamp } from '../../fields/fields.ts'
import { API_KEY_LIMITS, API_KEY_SCOPES, DEFAULT_API_KEY_SCOPE } from './api-key.values.ts'

export const ApiKey = z.object({
  id: Id,
  userId: Id,
  name: nameOf(API_KEY_LIMITS.nameLength),
  scope: z
    .enum(API_KEY_SCOPES)
    .default(DEFAULT_API_KEY_SCOPE)
    .describe(
      '`read` may only read; `write` may also change records; `account` may also manage the account and its keys',
    ),
  expiresAt: Timestamp.nullable().default(null).describe('When the key expires; null for never'),
  prefix: z.string().describe('The first characters of the key, to tell keys apart'),
  lastUsedAt: Timestamp.nullable().default(null),
  createdAt: Timestamp,
})
export type ApiKey = z.output<typeof ApiKey>

/** The only answer that holds the key itself. */
export const ApiKeyCreated = ApiKey.extend({
  key: z.string().describe('The key itself, which is in no other response'),
})
export type ApiKeyCreated = z.output<typeof ApiKeyCreated>

export const ApiKeyCreate = ApiKey.pick({ name: true, scope: true, expiresAt: true })
export type ApiKeyCreate = z.output<typeof ApiKeyCreate>

export const apiKeys = resource({
  about: 'Secrets for programs.',
  paths: {
    list: 'GET /api/api-keys',
    create: 'POST /api/api-keys',
    remove: 'DELETE /api/api-keys/{id}',
  },
  endpoints: {
    list: { summary: 'List API keys, newest first', response: z.array(ApiKey) },
    create: {
      summary: 'Issue an API key; the key is returned only this once',
      isSecret: true,
      scope: 'account',
      body: ApiKeyCreate,
      status: 201,
      response: ApiKeyCreated,
      errors: [errorCase('key-outlives-issuer')],
    },
    remove: {
      summary: 'Revoke an API key',
      scope: 'account',
      response: Success,
      errors: [notFound('API key')],
    },
  },
  stored: {
    // A secret of one instance.
    apiKey: { record: ApiKey, exported: null, counted: ['apiKeys', 'documents'] },
  },
})
