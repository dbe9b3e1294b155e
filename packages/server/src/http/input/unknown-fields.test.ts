import { onSqlite } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { nearestName } from './nearest-name.ts'
import { unknownFieldsHeader, wantsStrictHandling } from './unknown-fields.ts'

const STRICT = { prefer: 'handling=strict' }

onSqlite('fields that an endpoint does not have', world => {
  it('[FIELD-16] are ignored, and a header names them with what was probably meant', async () => {
    const { request } = await world.newPerson()
    const created = await request('POST', '/api/tasks', { title: 'x', estimate: 30, due: '2026-12-04' })
    const neither = { estimateMinutes: null, dueAt: null }
    expect([created.status, created.body]).toEqual([201, expect.objectContaining(neither)])
    const meant = 'estimate;did-you-mean=estimateMinutes, due;did-you-mean=dueAt'
    expect(created.headers.get('unknown-fields')).toBe(meant)
    const recurrence = { rule: 'FREQ=DAILY', start: '2026-03-02' }
    const nested = await request('POST', '/api/tasks', { title: 'x', recurrence })
    expect(nested.headers.get('unknown-fields')).toBe('recurrence.start;did-you-mean=startOn')
    const listed = await request('GET', '/api/tasks?statis=todo&limit=5')
    expect([listed.status, listed.headers.get('unknown-fields')]).toEqual([200, 'statis;did-you-mean=status'])
    const plain = await request('POST', '/api/tasks', { title: 'y', estimateMinutes: 30 })
    expect([plain.headers.has('unknown-fields'), plain.headers.has('preference-applied')]).toEqual([false, false])
  })

  it('[FIELD-17] are refused for a client that prefers strict handling, and nothing changes', async () => {
    const { request, client } = await world.newPerson()
    const windows = [{ day: [1], start: '09:00', end: '17:00', begin: '08:00' }]
    const refused = await request('POST', '/api/schedule-preferences', { name: 'x', windows }, STRICT)
    expect([refused.status, refused.body, refused.headers.get('preference-applied')]).toEqual([
      400,
      expect.objectContaining({ error: 'Validation failed', details: { 'windows.0.begin': ['unknown field'] } }),
      'handling=strict',
    ])
    expect(await client.schedulePreferences.list()).toEqual([])
    const named = await request('POST', '/api/tasks', { title: 'x', estimate: 30 }, STRICT)
    expect(named.body).toMatchObject({ details: { estimate: ['unknown field; did you mean estimateMinutes?'] } })
    const accepted = await request('POST', '/api/tasks', { title: 'x' }, STRICT)
    expect([accepted.status, accepted.headers.get('preference-applied')]).toEqual([201, 'handling=strict'])
  })
})

describe('the header of unknown fields', () => {
  it('[FIELD-16] is a short list of safe characters, for any names', () => {
    const names = ['a b', 'say "hi"\\', 'ü\r\nset-cookie: x', '1st', '']
    expect(unknownFieldsHeader(names.map(path => ({ path, meant: undefined })))).toBe(
      '"a b", "say \\"hi\\"\\\\", "???set-cookie: x", "1st", ""',
    )
    const many = Array.from({ length: 40 }, (_, count) => ({ path: `field${count}`, meant: undefined }))
    expect(unknownFieldsHeader(many).split(', ')).toHaveLength(10)
  })

  it('[FIELD-16] names what is spelled nearly alike, and nothing else', () => {
    const known = ['title', 'dueAt', 'startAfter', 'estimateMinutes', 'minSessionMinutes', 'projectId']
    const meant = ['due_at', 'DueAt', 'titel', 'project', 'estimate_min', 'colour', 'x', '__proto__']
    expect(meant.map(name => nearestName(name, known))).toEqual([
      'dueAt',
      'dueAt',
      'title',
      'projectId',
      'estimateMinutes',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[FIELD-17] depends on the preference for strict handling alone', () => {
    const strict = ['handling=strict', 'respond-async, handling="strict"', 'Handling = Strict; x']
    const others = [undefined, 'handling=lenient', 'return=minimal', 'xhandling=strict']
    expect([strict.map(wantsStrictHandling), others.map(wantsStrictHandling)]).toEqual([
      [true, true, true],
      [false, false, false, false],
    ])
  })
})
