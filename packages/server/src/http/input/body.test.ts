import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onSqlite('bodies', world => {
  it('[ALL-13] that are not JSON are refused as such, with any content type', async () => {
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

  it('[ALL-13] are refused when they are nested more than 32 deep, brackets in texts not counted', async () => {
    const { request } = await world.newPerson()
    const errorOf = async (title: string) => (await request('POST', '/api/tasks', `{"title":${title}}`)).body.error
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(await errorOf(nested(31))).toBe('Validation failed')
    expect(await errorOf(nested(32))).toBe('Invalid JSON')
    expect(await errorOf(`["${nested(40)}\\"${nested(40)}"]`)).toBe('Validation failed')
  })

  it('[ALL-13] that are missing are answered with the fields that they lack', async () => {
    const { request } = await world.newPerson()
    for (const [path, fields] of [
      ['/api/tasks', ['title']],
      ['/api/checklist-items', ['taskId', 'title']],
      ['/api/notifications', ['type']],
      ['/api/notifications/read', ['notificationId']],
    ] as const) {
      const answer = await request('POST', path)
      expect([path, answer.status, answer.body.error]).toEqual([path, 400, 'Validation failed'])
      expect(Object.keys(answer.body.details)).toEqual(expect.arrayContaining([...fields]))
    }
    const profile = await request('PATCH', '/api/user')
    expect([profile.status, profile.body.error]).toEqual([400, 'Invalid JSON'])
  })
})
