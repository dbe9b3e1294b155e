import { once } from 'node:events'
import { connect } from 'node:net'
import { REVISION_HEADER } from '@daywright/contract/api/event.values'
import { plan } from '@daywright/engine/plan'
import type { Plan, PlanInput } from '@daywright/engine/plan-types'
import { givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { previewPlan } from './planner-preview.rules.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const PREFERENCES = 10
const WINDOWS = 50

onSqlite('a burst of costly planner requests', world => {
  it('[PLAN-67] [PLAN-78] [PLAN-79] keeps no other account waiting, and is not computed for clients that have left', async () => {
    const attacker = await costlyAccount()
    const victim = await world.newPerson()
    const finished: string[] = []
    const computed = await world.statementsDuring(async () => {
      await Promise.all(Array.from({ length: 60 }, () => previewAndLeave(attacker)))
      const last = attacker.client.planner.preview().then(() => finished.push('preview'))
      for (let request = 0; request < 10; request++) {
        expect((await world.request('GET', '/healthz')).status).toBe(200)
        expect((await victim.request('GET', '/api/tasks')).status).toBe(200)
        finished.push('victim')
      }
      await last
    })
    expect(finished).toEqual([...Array(10).fill('victim'), 'preview'])
    expect(timesFactsWereRead(computed)).toBeLessThanOrEqual(3)
  })

  it('[PLAN-77] is one computation for all that wait, and all get the plan and its revision', async () => {
    const person = await costlyAccount()
    const ask = (path: string) => Promise.all(Array.from({ length: 20 }, () => person.request('POST', path)))
    let runs: Awaited<ReturnType<typeof ask>> = []
    const forRuns = await world.statementsDuring(async () => {
      runs = await ask('/api/planner')
    })
    expect(timesFactsWereRead(forRuns)).toBeLessThanOrEqual(3)
    expect(runs.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const revision = (await person.request('GET', '/api/labels')).headers.get('etag')
    expect(revision).toContain(`-${runs.at(-1)?.headers.get(REVISION_HEADER)}"`)
    for (const { headers } of runs) expect(Number(headers.get(REVISION_HEADER))).toBeGreaterThan(0)
    const forPreviews = await world.statementsDuring(async () => {
      const previews = await ask('/api/planner/preview')
      expect(new Set(previews.map(({ text }) => text)).size).toBe(1)
      expect(previews[0]?.headers.get('content-type')).toBe('application/json; charset=utf-8')
    })
    expect(timesFactsWereRead(forPreviews)).toBeLessThanOrEqual(3)
  })

  it('[PLAN-77] is not shared with a run that began before a change that was answered', async () => {
    const person = await world.newPerson()
    for (let index = 0; index < 20; index++) await givenTask(world, person, { estimateMinutes: 400 })
    const first = person.client.planner.run()
    const task = await person.client.tasks.create({
      body: { title: 'New', estimateMinutes: 30, dueAt: '2026-02-01T00:00:00.000Z' },
    })
    const second = await person.client.planner.run()
    expect(second.atRiskTaskIds).toContain(task.id)
    await first
  })

  it('[PLAN-80] does not hold connections to the database while previews are computed', async () => {
    const gate = Promise.withResolvers<void>()
    const waiting = async (input: PlanInput): Promise<Plan> => {
      await gate.promise
      return plan(input)
    }
    // More than the pool of connections has.
    const people = await Promise.all(Array.from({ length: 12 }, () => world.newPerson()))
    const previews = people.map(({ id }) => previewPlan(world.database, id, world.now(), waiting))
    for (const person of people) expect(await person.client.labels.list()).toEqual([])
    gate.resolve()
    await Promise.all(previews)
  })

  /** Tasks that take the planner about as long as the fields allow, with hours of their own for each. */
  async function costlyAccount(): Promise<Person> {
    const person = await world.newPerson()
    const work = { estimateMinutes: 960, minSessionMinutes: 1, maxSessionMinutes: 480, cooldownMinutes: 0 }
    for (let index = 0; index < PREFERENCES; index++) {
      const windows = Array.from({ length: WINDOWS }, (_, window) => shortWindow(window * 28 + index, window + index))
      const { id } = await person.client.schedulePreferences.create({ body: { name: `Hours ${index}`, windows } })
      await givenTask(world, person, { ...work, schedulePreferenceId: id })
    }
    return person
  }

  async function previewAndLeave({ key }: Person): Promise<void> {
    const { hostname, port } = new URL(world.baseUrl)
    const socket = connect(Number(port), hostname).on('error', () => {})
    const closed = once(socket, 'close')
    const head = [`Host: ${hostname}`, `Authorization: Bearer ${key}`, 'Content-Length: 0']
    socket.write(`POST /api/planner/preview HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`, () => socket.destroy())
    await closed
  }
})

const shortWindow = (start: number, seed: number) => ({
  day: EVERY_DAY,
  start: clockTime(start),
  end: clockTime(start + 1 + (seed % 7)),
})

const clockTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Every computation reads the dependencies once. */
const timesFactsWereRead = (statements: readonly string[]) =>
  statements.filter(sql => sql.includes('from "taskDependency"')).length
