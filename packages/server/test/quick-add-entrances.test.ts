import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sayIn } from '@daywright/server/language/say-in'
import { addMessage } from '@daywright/server/mail-in/add-message.rules'
import { runProgram } from '@daywright/test-kit/program'
import { connectAssistant } from '@daywright/test-kit/requests/assistant'
import { onSqlite, type Person, type World } from '@daywright/test-kit/world'
import { afterAll, expect, it } from 'vitest'

/** A Monday. */
const NOW = '2026-03-02T08:00:00.000Z'
const TIMEZONE = 'Europe/Berlin'
const LINES = [
  'Call Kim',
  'Write report 3h by Friday 17:00 !high #work @Website',
  'Mow the lawn 1h #garden',
  'Go to the gym 45m',
  'Paint the fence on Saturday morning @House #new',
  'Dentist tomorrow 10:00-10:45',
  'Water the plants every Sunday 10m',
]

type Enter = (world: World, person: Person, line: string) => Promise<unknown>
const folder = mkdtempSync(join(tmpdir(), 'daywright-entrances-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every way in which a line comes to the server. */
const ENTRANCES: Record<string, Enter> = {
  'the API': (_, { client }, text) => client.tasks.quick({ body: { text } }),
  'the web app': (_, { request }, text) => {
    const body = { text, now: NOW, timezone: TIMEZONE, language: 'en', dayFirst: true, given: {} }
    return request('POST', '/api/tasks/quick', body, { 'idempotency-key': crypto.randomUUID() })
  },
  'an assistant': async ({ baseUrl }, { key }, text) => {
    const assistant = await connectAssistant(baseUrl, key)
    await assistant.call('add_tasks', { text })
    await assistant.close()
  },
  'the command line': async ({ baseUrl }, { key }, text) => {
    const env = { XDG_CONFIG_HOME: folder }
    await runProgram(['login', baseUrl], { env, stdin: `${key}\n` })
    return runProgram(['add', '-'], { env, stdin: text })
  },
  'an email': ({ database }, { id }, subject) => {
    const message = { ownerId: id, messageKey: subject, now: Date.parse(NOW), say: sayIn('en') }
    return addMessage(database, message, { subject, text: '', attachments: [] }, Date.parse(NOW))
  },
}

onSqlite('the entrances of quick add', world => {
  async function newOwner(): Promise<Person> {
    const person = await world.newPerson({ timezone: TIMEZONE })
    const { client } = person
    const working = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
    await client.schedulePreferences.create({ body: { name: 'Work', windows: working } })
    const weekend = [{ day: [6, 0], start: '10:00', end: '18:00' }]
    const free = await client.schedulePreferences.create({ body: { name: 'Free', windows: weekend, personal: true } })
    await client.labels.create({ body: { name: 'garden', schedulePreferenceId: free.id } })
    await client.projects.create({ body: { name: 'Website' } })
    await client.plannerSettings.update({ body: { defaultEstimateMinutes: 25, defaultCooldownMinutes: 5 } })
    return person
  }

  /** What the account has then, without ids and times of creation. */
  async function tasksOf({ client }: Person) {
    const hours = new Map((await client.schedulePreferences.list()).map(({ id, name }) => [id, name]))
    const { data } = await client.tasks.list()
    return data
      .map(({ id, userId, createdAt, updatedAt, seriesId, projectId, schedulePreferenceId, labels, ...task }) => ({
        ...task,
        isOfSeries: seriesId !== null,
        project: task.project?.name,
        labels: labels.map(({ name }) => name),
        hours: schedulePreferenceId && hours.get(schedulePreferenceId),
        timeBlocks: task.timeBlocks.map(({ startAt, endAt, source }) => ({ startAt, endAt, source })),
      }))
      .toSorted((one, other) => (`${one.title} ${one.dueAt}` < `${other.title} ${other.dueAt}` ? -1 : 1))
  }

  it('[QUICK-36] make the same tasks of the same lines', async () => {
    world.setNow(NOW)
    const made: Record<string, unknown> = {}
    for (const [entrance, enter] of Object.entries(ENTRANCES)) {
      const person = await newOwner()
      for (const line of LINES) await enter(world, person, line)
      made[entrance] = await tasksOf(person)
    }
    expect(made['the API']).toMatchObject([
      { title: 'Call Kim', estimateMinutes: 25, cooldownMinutes: 5, hours: 'Work' },
      { title: 'Dentist', timeBlocks: [{ startAt: '2026-03-03T09:00:00.000Z', source: 'manual' }] },
      { title: 'Go to the gym', hours: 'Free' },
      { title: 'Mow the lawn', hours: 'Free', labels: ['garden'] },
      { title: 'Paint the fence', project: 'House', labels: ['new'], partOfDay: 'morning' },
      { title: 'Water the plants', isOfSeries: true, hours: 'Free' },
      { title: 'Water the plants', isOfSeries: true, hours: 'Free' },
      { title: 'Write report', project: 'Website', labels: ['work'], priority: 'high', hours: 'Work' },
    ])
    for (const entrance of Object.keys(ENTRANCES)) expect(made[entrance], entrance).toEqual(made['the API'])
  })
})
