import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const DEFAULTS = {
  breakMinutes: 0,
  breaks: [],
  dailyCapMinutes: null,
  weekdayCapMinutes: [null, null, null, null, null, null, null],
  slackPercent: 0,
  defaultEstimateMinutes: null,
  defaultMinSessionMinutes: 5,
  defaultMaxSessionMinutes: 60,
  defaultCooldownMinutes: 5,
  askForEstimate: false,
  useLearnedEstimates: false,
  defaultSchedulePreferenceId: null,
  weekStart: 1,
  clock: null,
  language: null,
  pastSessions: 'count',
  autoPlan: false,
  taskFilters: [],
}
const LUNCH = { name: 'Lunch', minutes: 30, from: '11:30', to: '14:00', days: [1, 2, 3, 4, 5] }
const URGENT = { name: 'Urgent', query: 'priority=urgent&due=week' }
const WINDOWS = [{ day: [1], start: '08:00', end: '12:00' }]

onBothDatabases('the settings of the planner', world => {
  it('[DAY-1] are the defaults until something is set, and change only in what is sent', async () => {
    const { client } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    expect(await client.plannerSettings.get()).toEqual(DEFAULTS)
    const preference = await client.schedulePreferences.create({ body: { name: 'Mornings', windows: WINDOWS } })
    const caps = [0, null, null, null, null, 240, 1440]
    const first = { breaks: [LUNCH], weekdayCapMinutes: caps, defaultSchedulePreferenceId: preference.id }
    expect(await client.plannerSettings.update({ body: first })).toEqual({ ...DEFAULTS, ...first })
    const second = {
      breakMinutes: 10,
      dailyCapMinutes: 360,
      slackPercent: 15,
      weekStart: 0,
      askForEstimate: true,
    } as const
    const both = { ...DEFAULTS, ...first, ...second }
    expect(await client.plannerSettings.update({ body: second })).toEqual(both)
    expect(await client.plannerSettings.update({ body: {} })).toEqual(both)
    expect(await client.plannerSettings.get()).toEqual(both)
    expect(await stranger.plannerSettings.get()).toEqual(DEFAULTS)
  })

  it('[LANG-10] keep the language, also through an export', async () => {
    const { client } = await world.newPerson()
    for (const language of ['pt-BR', 'zh-Hans', null, 'de'])
      expect((await client.plannerSettings.update({ body: { language } })).language).toBe(language)
    const file = JSON.stringify(await client.accountExport.get())
    const { client: other } = await world.newPerson()
    await other.accountExport.import({ body: { file } })
    expect((await other.plannerSettings.get()).language).toBe('de')
  })

  it('[DAY-5] keep the saved filters of the task list, in order, also through an export', async () => {
    const { client } = await world.newPerson()
    const taskFilters = [URGENT, { name: 'Errands', query: 'label=018f0000-0000-7000-8000-000000000001' }]
    await client.plannerSettings.update({ body: { taskFilters } })
    await client.plannerSettings.update({ body: { weekStart: 0 } })
    expect((await client.plannerSettings.get()).taskFilters).toEqual(taskFilters)
    const file = JSON.stringify(await client.accountExport.get())
    const { client: other } = await world.newPerson()
    await other.accountExport.import({ body: { file } })
    expect((await other.plannerSettings.get()).taskFilters).toEqual(taskFilters)
  })

  it('[DAY-1] refuse what no day can be', async () => {
    const { client, request } = await world.newPerson()
    const before = await client.plannerSettings.get()
    const refusals: [body: object, field: string][] = [
      [{ breakMinutes: 121 }, 'breakMinutes'],
      [{ breakMinutes: -1 }, 'breakMinutes'],
      [{ breaks: Array.from({ length: 6 }, (_, index) => ({ ...LUNCH, name: `${index}` })) }, 'breaks'],
      [{ breaks: [LUNCH, LUNCH] }, 'breaks'],
      [{ breaks: [{ ...LUNCH, to: '11:59' }] }, 'breaks.0.to'],
      [{ breaks: [{ ...LUNCH, from: '1:00' }] }, 'breaks.0.from'],
      [{ breaks: [{ ...LUNCH, days: [] }] }, 'breaks.0.days'],
      [{ breaks: [{ ...LUNCH, days: [7] }] }, 'breaks.0.days.0'],
      [{ breaks: [{ ...LUNCH, name: ' ' }] }, 'breaks.0.name'],
      [{ dailyCapMinutes: 1441 }, 'dailyCapMinutes'],
      [{ weekdayCapMinutes: [60] }, 'weekdayCapMinutes'],
      [{ slackPercent: 51 }, 'slackPercent'],
      [{ defaultMinSessionMinutes: 61 }, 'defaultMinSessionMinutes'],
      [{ weekStart: 7 }, 'weekStart'],
      [{ clock: '25h' }, 'clock'],
      [{ language: 'German' }, 'language'],
      [{ language: 'de-' }, 'language'],
      [{ taskFilters: Array.from({ length: 31 }, (_, index) => ({ name: `${index}`, query: '' })) }, 'taskFilters'],
      [{ taskFilters: [URGENT, URGENT] }, 'taskFilters'],
      [{ taskFilters: [{ ...URGENT, name: ' ' }] }, 'taskFilters.0.name'],
      [{ taskFilters: [{ ...URGENT, query: 'x'.repeat(501) }] }, 'taskFilters.0.query'],
    ]
    for (const [body, field] of refusals) {
      const refused = await request('PATCH', '/api/planner/settings', body)
      expect([refused.status, Object.keys(refused.body.details)], JSON.stringify(body)).toEqual([400, [field]])
    }
    const unknown = { defaultSchedulePreferenceId: '00000000-0000-7000-8000-000000000000' }
    const refused = await request('PATCH', '/api/planner/settings', { ...unknown, breakMinutes: 5 })
    expect([refused.status, refused.body.error]).toEqual([400, 'defaultSchedulePreferenceId not found'])
    expect(await client.plannerSettings.get()).toEqual(before)
  })

  it('[DAY-2] do not change what a task of a program starts with', async () => {
    const { client } = await world.newPerson()
    const { id } = await client.schedulePreferences.create({ body: { name: 'Mornings', windows: WINDOWS } })
    const defaults = { defaultEstimateMinutes: 45, defaultMinSessionMinutes: 30, defaultMaxSessionMinutes: 90 }
    await client.plannerSettings.update({
      body: { ...defaults, defaultCooldownMinutes: 20, defaultSchedulePreferenceId: id },
    })
    expect(await client.tasks.create({ body: { title: 'Plain' } })).toMatchObject({
      estimateMinutes: null,
      minSessionMinutes: 5,
      maxSessionMinutes: 60,
      cooldownMinutes: 5,
      schedulePreferenceId: null,
    })
  })

  it('[DAY-3] forget working hours that are deleted', async () => {
    const { client } = await world.newPerson()
    const { id } = await client.schedulePreferences.create({ body: { name: 'Mornings', windows: WINDOWS } })
    await client.plannerSettings.update({ body: { defaultSchedulePreferenceId: id, breakMinutes: 5 } })
    const habit = await client.habits.create({ body: { name: 'Gym', minutes: 60, schedulePreferenceId: id } })
    await client.schedulePreferences.remove({ id })
    expect(await client.plannerSettings.get()).toMatchObject({ defaultSchedulePreferenceId: null, breakMinutes: 5 })
    expect(await client.habits.get({ id: habit.id })).toMatchObject({ schedulePreferenceId: null })
  })
})
