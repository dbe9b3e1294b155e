import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { acyclic } from './dependency-circles.ts'

onSqlite('imports of one account', world => {
  it('[IMP-18] are limited to 30 an hour, refused files included, and previews to 300', async () => {
    const person = await world.newPerson()
    const statuses = []
    for (let count = 0; count < 31; count++)
      statuses.push((await person.request('POST', '/api/imports', { file: '' })).status)
    expect(statuses).toEqual([...Array(30).fill(422), 429])
    expect((await person.request('POST', '/api/imports/preview', { file: '' })).status).toBe(422)
  })
})

it('[IMP-15] takes dependencies over, except those that close a circle', () => {
  expect(acyclic([[1], [2], [0], [0, 1]])).toEqual([
    [0, 1],
    [1, 2],
    [3, 0],
    [3, 1],
  ])
  expect(acyclic([[0], [1, 0]])).toEqual([[1, 0]])
})
