import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const DEFAULTS = {
  morningSummary: ['push'],
  sessionStart: ['push'],
  taskAtRisk: ['push'],
  summaryTime: '07:30',
  leadMinutes: 5,
  quietFrom: '22:00',
  quietTo: '07:00',
}

onBothDatabases('the settings of reminders', world => {
  it('[REMIND-1] are the defaults until something is set, and change only in what is sent', async () => {
    const { client, email } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const state = { email: { isSetUp: false, address: email, isConfirmed: false } }
    expect(await client.reminders.get()).toMatchObject({ ...DEFAULTS, ...state })
    const first = { morningSummary: ['email', 'push', 'email'] as const, summaryTime: '06:00', quietFrom: null }
    const changed = { ...DEFAULTS, ...state, ...first, morningSummary: ['push', 'email'] }
    expect(
      await client.reminders.update({ body: { ...first, morningSummary: [...first.morningSummary] } }),
    ).toMatchObject(changed)
    const second = { taskAtRisk: [], leadMinutes: 60 }
    expect(await client.reminders.update({ body: second })).toMatchObject({ ...changed, ...second })
    expect(await client.reminders.get()).toMatchObject({ ...changed, ...second })
    expect(await stranger.reminders.get()).toMatchObject(DEFAULTS)
  })

  it('[REMIND-1] refuse what no reminder can be', async () => {
    const { request } = await world.newPerson()
    const refusals: [body: object, field: string][] = [
      [{ morningSummary: ['fax'] }, 'morningSummary.0'],
      [{ sessionStart: 'push' }, 'sessionStart'],
      [{ summaryTime: '7:30' }, 'summaryTime'],
      [{ summaryTime: null }, 'summaryTime'],
      [{ leadMinutes: 0 }, 'leadMinutes'],
      [{ leadMinutes: 61 }, 'leadMinutes'],
      [{ quietFrom: '24:00' }, 'quietFrom'],
    ]
    for (const [body, field] of refusals) {
      const refused = await request('PATCH', '/api/reminders', body)
      expect([refused.status, Object.keys(refused.body.details)], JSON.stringify(body)).toEqual([400, [field]])
    }
  })

  it('[REMIND-17] go along in an export, and stay in an account that has its own', async () => {
    const { client } = await world.newPerson()
    await client.reminders.update({ body: { summaryTime: '05:15', quietTo: '05:00' } })
    const file = JSON.stringify(await client.accountExport.get())
    const { client: other } = await world.newPerson()
    await other.accountExport.import({ body: { file } })
    expect(await other.reminders.get()).toMatchObject({ ...DEFAULTS, summaryTime: '05:15', quietTo: '05:00' })
    const { client: third } = await world.newPerson()
    await third.reminders.update({ body: { leadMinutes: 15 } })
    await third.accountExport.import({ body: { file } })
    expect(await third.reminders.get()).toMatchObject({ ...DEFAULTS, leadMinutes: 15 })
  })

  it('[REMIND-15] say that email is not set up, instead of failing to send it', async () => {
    const { client } = await world.newPerson()
    expect(await client.reminders.test({ body: { channel: 'email' } })).toEqual({
      sent: 0,
      problems: ['Email is not set up on this server.'],
    })
  })
})
