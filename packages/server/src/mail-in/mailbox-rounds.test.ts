import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { sayIn } from '../language/say-in.ts'
import { addMessage } from './add-message.rules.ts'
import { readMailbox } from './read-mailbox.rules.ts'

onSqlite('a round of the mailbox', world => {
  const never = new AbortController().signal
  /** Reads a mailbox whose messages have all been deleted meanwhile; returns those that were looked at. */
  const round = async (unseen: number[], enough: AbortSignal = never) => {
    const seen: number[] = []
    const mailbox = {
      validity: '1',
      listUnseen: async () => unseen,
      read: async () => undefined,
      markSeen: async (uid: number) => void seen.push(uid),
      close: async () => {},
    }
    const tools = {
      database: world.database,
      address: 'tasks@example.com',
      authServer: undefined,
      sendReply: undefined,
      siteUrl: 'https://plan.example.com',
      clock: () => Date.parse(world.now()),
      onError: (error: unknown) => {
        throw error
      },
      count: () => {},
    }
    await readMailbox(tools, mailbox, { signal: never, enough })
    return seen
  }

  it('[MAIL-11] reads 200 messages at most, and none after its time is up', async () => {
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect(await round(many)).toEqual(many.slice(0, 200))
    expect(await round(many, AbortSignal.abort())).toEqual([])
  })

  it('[MAIL-4] takes a subject that quick add cannot store as the title', async () => {
    const { id: ownerId, client } = await world.newPerson()
    const now = Date.parse(world.now())
    const subject = `Invoice 2h #${'x'.repeat(101)}`
    const handled = { ownerId, messageKey: 'key', now, say: sayIn('en') }
    expect(await addMessage(world.database, handled, { subject, text: '', attachments: [] }, now)).toBe(true)
    const { data } = await client.tasks.list({ query: {} })
    expect(data).toMatchObject([{ title: subject, estimateMinutes: null }])
  })
})
