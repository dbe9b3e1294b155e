import { randomBytes } from 'node:crypto'
import { openDatabase } from '@daywright/server/db/open'
import { icsCalendar, icsEvent, startCalendarServer } from '@daywright/test-kit/outside/calendar-server'
import { isAlive } from '../attacks/memory-samples.ts'
import { DATABASES } from '../harness/databases.ts'
import { atMost, countsText, must, none, shown } from '../harness/figures.ts'
import { addPerson, type Person, seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import { startVictim, victimFigures } from '../victim/watched-victim.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends one request after another on each of some lines, and counts the answers. */
async function sendInLines(lines: number, seconds: number, send: (line: number) => Promise<number>) {
  const statuses = new Map<number, number>()
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: lines }, async (_, line) => {
      while (performance.now() < end) {
        const status = await send(line)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
  return statuses
}

const post = async (url: string, { headers }: Person, body: string) => {
  const response = await fetch(url, { method: 'POST', headers: { ...headers, ...JSON_TYPE }, body })
  await response.arrayBuffer()
  return response.status
}

async function databaseBytes(databaseUrl: string): Promise<number> {
  const database = openDatabase(databaseUrl)
  const bytes = await database.sizeInBytes()
  await database.close()
  return bytes ?? 0
}

const DAY = { startOn: '2026-11-20', endOn: '2026-11-20' }
const MADE_AT = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
const EMPTY = ['space', 'project', 'schedulePreference', 'label', 'document', 'task', 'checklistItem']
const LINKS = ['taskLabel', 'taskDocument', 'taskDependency', 'timeBlock', 'notification']

/** A file with one event, whose fields come from the attacker. */
function fileWith(event: object): string {
  const id = crypto.randomUUID()
  const calendar = { id, kind: 'own', name: 'Mine', ...MADE_AT }
  const whole = {
    id: crypto.randomUUID(),
    calendarId: id,
    title: 'x',
    allDay: true,
    startAt: null,
    endAt: null,
    ...DAY,
  }
  const records = {
    ...Object.fromEntries([...EMPTY, ...LINKS].map(name => [name, []])),
    calendar: [calendar],
    calendarEvent: [{ ...whole, timezone: 'UTC', seriesId: null, originalStart: null, ...MADE_AT, ...event }],
  }
  const profile = { email: 'a@example.com', displayName: 'A', timezone: 'UTC' }
  const file = { format: 'daywright-account', version: 1, profile, records }
  return JSON.stringify({ file: JSON.stringify(file) })
}

const LONG_TEXT = 900_000
const MAX_GROWTH = 20_000_000

export const accountImports: Scenario = {
  name: 'account-imports',
  attack: 'four lines of one account that import files with fields of 900 kB, one after another',
  databases: DATABASES,
  minutes: 5,
  run: async trial => {
    const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
    const server = await trial.serve()
    const before = await databaseBytes(trial.databaseUrl)
    const victim = await startVictim(trial, server.url, victimKey)
    const long = randomBytes(LONG_TEXT / 2).toString('hex')
    const bodies = [fileWith({ timezone: long }), fileWith({ notes: long }), fileWith({ originalStart: long })]
    const seconds = trial.sized({ long: 30, short: 5 })
    const { busy, result } = await victim.during(() =>
      sendInLines(4, seconds, line => post(`${server.url}/api/import`, attacker, bodies[line] ?? fileWith({}))),
    )
    const growth = (await databaseBytes(trial.databaseUrl)) - before
    return {
      size: `${seconds} s`,
      figures: [
        none('answers that are faults', [...result].filter(([status]) => status === 500).length),
        atMost('the database grows by', growth / 1_000_000, MAX_GROWTH / 1_000_000, 'MB'),
        ...victimFigures(victim.idle, busy),
        must('same process', isAlive(server)),
        shown('answers', countsText(result)),
      ],
    }
  },
}

const EVENTS = 50_000
const PREVIEWERS = 4

export const calendarPreviews: Scenario = {
  name: 'calendar-previews',
  attack: `four accounts that preview a calendar of ${EVENTS.toLocaleString('en')} events, one time after another`,
  databases: DATABASES,
  minutes: 5,
  run: async trial => {
    const { victimKey } = await seedPeople(trial.databaseUrl)
    const people: Person[] = []
    for (let count = 0; count < PREVIEWERS; count++)
      people.push(await addPerson(trial.databaseUrl, `previewer-${count}`))
    const calendars = await startCalendarServer()
    trial.onEnd(() => calendars.close())
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    const events = Array.from({ length: EVENTS }, (_, index) =>
      icsEvent(`${index}`, `${soon}T090000Z`, `${soon}T100000Z`),
    )
    calendars.serve(icsCalendar(events))
    const server = await trial.serve({ OUTBOUND_ALLOW: '127.0.0.1/32' })
    const victim = await startVictim(trial, server.url, victimKey)
    const seconds = trial.sized({ long: 30, short: 5 })
    const body = JSON.stringify({ address: calendars.address })
    const { busy, result } = await victim.during(() =>
      sendInLines(PREVIEWERS, seconds, line =>
        post(`${server.url}/api/calendars/preview`, people[line] as Person, body),
      ),
    )
    return {
      size: `${EVENTS.toLocaleString('en')} events for ${seconds} s`,
      figures: [
        ...victimFigures(victim.idle, busy),
        must('same process', isAlive(server)),
        shown('answers', countsText(result)),
      ],
    }
  },
}
