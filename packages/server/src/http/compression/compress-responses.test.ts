import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { handleErrors } from '../responses/error-responses.ts'
import { compressResponses } from './compress-responses.ts'

/** An app whose one response is this stream. */
async function responseOf(stream: Readable) {
  const app = fastify()
  compressResponses(app, { isOn: true })
  handleErrors(
    app,
    () => [],
    () => false,
  )
  app.get('/', (_request, reply) => reply.type('application/json').send(stream))
  return app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
}

describe('a streamed response', () => {
  it('[COMP-6] is compressed, however small it turns out to be', async () => {
    const { headers, rawPayload } = await responseOf(Readable.from(['[', ']']))
    expect([headers['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', '[]'])
  })

  it('[COMP-6] that fails before its first piece becomes an error that can be read', async () => {
    const failing = new Readable({ read: () => failing.destroy(new Error('the database is gone')) })
    const response = await responseOf(failing)
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([500, undefined])
    expect(response.json()).toMatchObject({ code: 'internal-error' })
  })
})
