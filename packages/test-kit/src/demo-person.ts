import { fillDemo } from '@daywright/server/cli/demo/fill-demo'
import type { Person, World } from './world.ts'

/** Creates a person whose account contains some of everything. */
export async function newDemoPerson(world: World): Promise<Person> {
  const person = await world.newPerson({ timezone: 'Europe/Paris', displayName: 'Robin Ünal' })
  await fillDemo(person.client, Temporal.Instant.from(world.now()).toZonedDateTimeISO('Europe/Paris'))
  const { data } = await person.client.tasks.list({ query: { limit: '1' } })
  const taskId = data[0]?.id ?? ''
  await person.client.tasks.create({ body: { title: 'Part of it ✂️', parentTaskId: taskId } })
  await person.client.taskReminders.add({ taskId, body: { before: 'due', minutesBefore: 60 } })
  await person.client.notifications.generate({ body: { type: 'morning_summary' } })
  await person.client.calendarFeeds.create({ body: { name: 'Phone', includeDue: true, alarmMinutes: 10 } })
  await person.client.bookingPages.create({
    body: { title: 'Coffee', lengths: [30, 60], questions: [{ text: 'What about?' }] },
  })
  const file = Buffer.from('Title,Due\nMoved in,2026-03-05\n').toString('base64')
  await person.client.taskImports.run({ body: { file, name: 'Moved.csv' } })
  const labelIds = (await person.client.labels.list()).slice(0, 1).map(({ id }) => id)
  const tasks = [{ key: 'pack', title: 'Pack for {place}', dueDays: 2, labelIds }]
  const questions = [{ name: 'place', question: 'Where to?' }]
  const { id } = await person.client.templates.create({ body: { name: 'Trip', tasks, questions } })
  await person.client.templates.use({ id, body: { startOn: '2026-03-09', answers: { place: 'Rome' } } })
  await person.client.webhooks.create({ body: { address: 'https://hooks.example.com/7f3a9c0e5b1d4a82' } })
  await person.client.dayNotes.put({ body: { on: '2026-03-02', text: 'Moved in, tired 😀' } })
  await person.client.rituals.put({ body: { kind: 'dayStart', step: null, finished: true } })
  return person
}
