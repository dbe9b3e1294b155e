import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases(
  'texts above a quota that was lowered',
  world => {
    it('[QUOTA-3] may shrink, and not grow', async () => {
      const { client, request, id } = await world.newPerson()
      const document = await client.documents.create({ body: { title: 'a', content: 'x'.repeat(100) } })
      const { db } = world.database
      await db.updateTable('accountState').set({ textBytes: 2_000_000 }).where('userId', '=', id).execute()
      const change = async (length: number) =>
        (await request('PATCH', `/api/documents/${document.id}`, { content: 'x'.repeat(length) })).status
      expect([await change(101), await change(99), await change(99), await change(100)]).toEqual([507, 200, 200, 507])
      await client.documents.remove({ id: document.id })
    })
  },
  { quotas: { tasks: 4, documents: 2, megabytes: 1 } },
)
