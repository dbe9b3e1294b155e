import { countTurns } from '@daywright/test-kit/run/count-turns'
import { givenTask } from '@daywright/test-kit/task-rows'
import { useWorld } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { insertRows } from '../../db/statements/row-batches.ts'

const ITEMS = 6000

describe('an account with very many records', () => {
  const world = useWorld('sqlite')

  it('[ADMIN-5] is deleted in steps, so that others get turns', async () => {
    const admin = await world.newPerson({ role: 'admin' })
    const headers = { authorization: `Bearer ${admin.key}` }
    const turnsOfDeleting = async (items: number) => {
      const person = await world.newPerson()
      const { id: taskId } = await givenTask(world, person)
      const item = { userId: person.id, taskId, title: 'x', completed: false, sortOrder: 1 }
      const rows = Array.from({ length: items }, () => ({ ...item, id: crypto.randomUUID() }))
      const { db, dialect } = world.database
      await insertRows({ db, dialect, table: 'checklistItem' }, rows)
      const request = { method: 'DELETE', url: `/api/admin/users/${person.id}`, headers } as const
      const { turns, result } = await countTurns(() => world.app.inject(request))
      expect(result.statusCode).toBe(200)
      expect(await db.selectFrom('checklistItem').select('id').where('userId', '=', person.id).execute()).toEqual([])
      return turns
    }
    await turnsOfDeleting(1)
    const few = await turnsOfDeleting(1)
    expect((await turnsOfDeleting(ITEMS)) - few).toBeGreaterThanOrEqual(ITEMS / 1000 - 1)
  })
})
