import { accountFileOf } from '@daywright/test-kit/account-file'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { jsonPieces } from '../../json/json-pieces.ts'
import { exportAccount } from './export-account.rules.ts'

/** More than the buffers of a connection hold, so that an unread export cannot end. */
const LARGE = { documents: 16, bytes: 1_000_000 }

onBothDatabases('an export', world => {
  let person: Person
  beforeAll(async () => {
    person = await world.newPerson()
    for (let number = 0; number < LARGE.documents; number++)
      await person.client.documents.create({ body: { title: `${number}`, content: `${number}`.padEnd(LARGE.bytes) } })
  })

  /** A client that reads nothing until it is told to. Compressed, the export would fit into the buffers. */
  const startExport = async ({ key }: Person) => {
    const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' }
    const response = await fetch(`${world.baseUrl}/api/export`, { headers })
    return { status: response.status, read: () => response.text(), leave: () => response.body?.cancel() }
  }

  it('[OPS-43] has everything as of one moment, in batches', async () => {
    const { client, id } = person
    const snapshot = await world.database.openSnapshot()
    const before = await accountFileOf(world.database, id)
    const pieces = jsonPieces(await exportAccount(snapshot.db, id))
    const first = [(await pieces.next()).value]
    const added = await client.tasks.create({ body: { title: 'added meanwhile' } })
    const [document] = before.records.document
    await client.documents.update({ id: String(document?.id), body: { content: 'changed meanwhile' } })
    const text = [...first, ...(await Array.fromAsync(pieces))].join('')
    await snapshot.close()
    expect(text === JSON.stringify(before)).toBe(true)
    await client.tasks.remove({ id: added.id, query: { permanent: 'true' } })
    await client.documents.update({ id: String(document?.id), body: { content: '0'.padEnd(LARGE.bytes) } })
  })

  it('[OPS-43] reads batches as its client reads, while others write, and one at a time for an account', async () => {
    const { client } = person
    const slow = await startExport(person)
    const waiting = startExport(person)
    await client.tasks.create({ body: { title: 'written meanwhile' } })
    const stranger = await world.newPerson()
    const theirs = await startExport(stranger)
    expect(JSON.parse(await theirs.read()).profile.email).toBe(stranger.email)
    expect(await Promise.race([waiting.then(() => 'started'), client.tasks.list().then(() => 'waits')])).toBe('waits')
    const file = JSON.parse(await slow.read())
    expect([file.records.document.length, file.records.task.length]).toEqual([LARGE.documents, 0])
    const next = await waiting
    expect(JSON.parse(await next.read()).records.task).toHaveLength(1)
  })

  it('[OPS-43] makes room for the next one when its client leaves', async () => {
    for (let round = 0; round < 4; round++) {
      const { status, leave } = await startExport(person)
      expect(status).toBe(200)
      await leave()
    }
  })
})
