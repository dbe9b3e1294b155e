import { Writable } from 'node:stream'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { createLogger } from '../../src/http/monitoring/log.ts'

let log = ''
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    log += chunk
    done()
  },
})

onBothDatabases(
  'repeats of one request',
  world => {
    it('[IDEM-4] [IDEM-9] at once are carried out once, and later ones not at all, with nothing in the log but requests', async () => {
      const person = await world.newPerson()
      const send = (key: string) =>
        person.request('POST', '/api/tasks', { title: `Task ${key}` }, { 'idempotency-key': key })
      log = ''
      for (const key of ['a', 'b', 'c']) {
        const responses = await Promise.all(Array.from({ length: 12 }, () => send(key)))
        expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201))
        expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
      }
      expect((await person.client.tasks.list()).data).toHaveLength(3)
      const statements = await world.statementsDuring(async () => {
        expect((await send('a')).headers.get('idempotency-replayed')).toBe('true')
      })
      expect(statements.filter(sql => /^\s*(insert|update|delete)/i.test(sql))).toEqual([])
      const levels = log
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
      expect(levels.filter(({ level }) => level >= 40)).toEqual([])
    })
  },
  {},
  { logger: createLogger('info', sink) },
)
