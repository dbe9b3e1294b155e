import { accountFileOf } from '@daywright/test-kit/account-file'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { textKey } from '../db/schema/text-key.ts'
import { importAccount } from '../import-export/account-file/import-account.rules.ts'

onBothDatabases('the key that titles are sorted by', world => {
  const expectKeys = async ({ id }: Person, atLeast: number) => {
    const { db } = world.database
    const tasks = await db.selectFrom('task').select(['title', 'titleKey']).where('userId', '=', id).execute()
    expect(tasks.length).toBeGreaterThanOrEqual(atLeast)
    for (const { title, titleKey } of tasks) expect(titleKey, title).toBe(textKey(title))
  }

  it('[TASK-41] follows the title, however it is written', async () => {
    const person = await world.newPerson()
    const { client } = person
    const first = await client.tasks.create({ body: { title: 'Zebra 10', estimateMinutes: 60 } })
    const second = await client.tasks.create({ body: { title: 'ape', recurrence: { rule: 'FREQ=DAILY' } } })
    await client.tasks.duplicate({ id: first.id })
    await client.tasks.split({ id: first.id, body: { parts: 2 } })
    await expectKeys(person, 4)
    await client.tasks.update({ id: first.id, body: { title: 'Éclair' } })
    await client.tasks.updateMany({
      body: {
        changes: [
          { id: first.id, title: 'eel' },
          { id: second.id, priority: 'high' },
        ],
      },
    })
    await client.planner.run()
    await expectKeys(person, 5)
    const other = await world.newPerson()
    await importAccount(world.database, other.id, await accountFileOf(world.database, person.id))
    await expectKeys(other, 5)
  })
})
