import { expect, it } from 'vitest'
import { onBothDatabases } from '../../test/world.ts'

onBothDatabases('relations in bodies', world => {
  it('[FIELD-14] that cannot be an id are answered as records that are not the caller’s', async () => {
    const { request } = await world.newPerson()
    const sent = [
      ['/api/tasks', 'spaceId', 5],
      ['/api/tasks', 'parentTaskId', {}],
      ['/api/tasks', 'labelIds', [5]],
      ['/api/projects', 'spaceId', true],
      ['/api/documents', 'projectId', ['x']],
      ['/api/documents', 'spaceId', 'no-uuid'],
    ] as const
    for (const [path, field, value] of sent) {
      const answer = await request('POST', path, { title: 'x', name: 'x', [field]: value })
      expect([answer.status, answer.body.error, answer.body.field]).toEqual([400, `${field} not found`, field])
    }
    const both = await request('POST', '/api/documents', { title: '', spaceId: 5 })
    expect([both.status, both.body.error]).toEqual([400, 'Validation failed'])
    expect(Object.keys(both.body.details)).toEqual(expect.arrayContaining(['title', 'spaceId']))
  })
})
