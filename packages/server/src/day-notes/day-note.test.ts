import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

onBothDatabases('the notes of days', world => {
  it('[RITUAL-1] there is one of each day: a second text takes its place, and an empty one removes it', async () => {
    const { id, client } = await world.newPerson()
    const stranger = await world.newPerson()
    const put = (on: string, text: string) => client.dayNotes.put({ body: { on, text } })
    const { note } = await put('2026-03-02', '  Slow start 😀 ')
    expect(note).toMatchObject({ userId: id, on: '2026-03-02', text: 'Slow start 😀' })
    const changed = await put('2026-03-02', 'Good day')
    expect(changed.note).toMatchObject({ id: note?.id, text: 'Good day' })
    expect((await client.dayNotes.list({ query: MARCH })).map(({ text }) => text)).toEqual(['Good day'])
    expect(await stranger.client.dayNotes.list({ query: MARCH })).toEqual([])
    await stranger.client.dayNotes.put({ body: { on: '2026-03-02', text: '' } })
    expect(await client.dayNotes.list({ query: MARCH })).toHaveLength(1)
    expect(await put('2026-03-02', ' \n')).toEqual({ note: null })
    expect(await client.dayNotes.list({ query: MARCH })).toEqual([])
  })

  it('[RITUAL-1] refuses more than 500 characters, and what is no day', async () => {
    const { client, request } = await world.newPerson()
    await client.dayNotes.put({ body: { on: '2026-03-02', text: '😀'.repeat(500) } })
    const refusals: [body: object, field: string][] = [
      [{ on: '2026-03-02', text: 'x'.repeat(501) }, 'text'],
      [{ on: '2026-02-30', text: 'x' }, 'on'],
      [{ on: 'today', text: 'x' }, 'on'],
      [{ on: '2026-03-02' }, 'text'],
    ]
    for (const [body, field] of refusals) {
      const refused = await request('PUT', '/api/day-notes', body)
      expect([refused.status, Object.keys(refused.body.details)], JSON.stringify(body)).toEqual([400, [field]])
    }
  })

  it('[RITUAL-2] are listed by day, for at most 366 of them', async () => {
    const { client, request } = await world.newPerson()
    for (const on of ['2026-03-03', '2026-03-01', '2026-04-01']) await client.dayNotes.put({ body: { on, text: on } })
    expect((await client.dayNotes.list({ query: MARCH })).map(({ on }) => on)).toEqual(['2026-03-01', '2026-03-03'])
    expect(await client.dayNotes.list({ query: { from: '2026-01-01', to: '2027-01-01' } })).toHaveLength(3)
    world.setNow('2026-03-31T23:30:00.000Z')
    expect(await client.dayNotes.list()).toHaveLength(3)
    expect(await client.dayNotes.list({ query: { from: '2026-03-02' } })).toHaveLength(2)
    expect(await client.dayNotes.list({ query: { to: '2026-03-02' } })).toHaveLength(1)
    for (const to of ['2027-01-02', '2025-12-31', '9999-12-31'])
      expect((await request('GET', `/api/day-notes?from=2026-01-01&to=${to}`)).body).toMatchObject({
        details: { to: [expect.any(String)] },
      })
  })

  it('[RITUAL-14] go along in an export; the note that an account has of a day stays', async () => {
    const [{ client }, { client: other }] = [await world.newPerson(), await world.newPerson()]
    for (const on of ['2026-03-02', '2026-03-03'])
      await client.dayNotes.put({ body: { on, text: `From there, ${on}` } })
    await client.rituals.put({ body: { kind: 'dayStart', step: 'load' } })
    const file = await client.accountExport.get()
    expect(Object.keys(file.records)).not.toContain('ritual')
    await other.dayNotes.put({ body: { on: '2026-03-02', text: 'My own' } })
    for (let time = 0; time < 2; time++) await other.accountExport.import({ body: { file: JSON.stringify(file) } })
    expect((await other.dayNotes.list({ query: MARCH })).map(({ text }) => text)).toEqual([
      'My own',
      'From there, 2026-03-03',
    ])
  })
})
