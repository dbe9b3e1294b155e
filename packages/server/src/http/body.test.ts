import { expect, it } from 'vitest'
import { onBothDatabases } from '../../test/world.ts'

onBothDatabases('bodies of other types', world => {
  it('[ALL-13] are refused as no JSON where they are none, whatever type they claim to be', async () => {
    const { request } = await world.newPerson()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])
      for (const body of ['not json', '{"displayName":', 'displayName=x', ''])
        for (const [method, path] of [
          ['PATCH', '/api/user'],
          ['POST', '/api/tasks'],
        ] as const) {
          const answer = await request(method, path, body, { 'content-type': type })
          expect([type, body, answer.status, answer.body.error]).toEqual([type, body, 400, 'Invalid JSON'])
        }
  })
})
