import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@daywright/contract/client/client'
import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import { isAlive } from '../attacks/memory-samples.ts'
import { DATABASES } from '../harness/databases.ts'
import { atLeast, atMost, must } from '../harness/figures.ts'
import { seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import { startVictim, victimFigures } from '../victim/watched-victim.ts'

/** All that a rule of 200 characters can say about days. */
const DENSE_RULE = `FREQ=MONTHLY;BYMONTHDAY=${Array.from({ length: 31 }, (_, day) => day + 1).join(',')}`
const ALWAYS = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }]
/** [AUTO-2] Long enough for a run to follow each change. */
const CHANGE_MILLISECONDS = 8000
/** [AUTO-8] Twenty seconds between two automatic runs, and one more at the start. */
const mostRuns = (seconds: number) => Math.ceil(seconds / 20) + 1

export const worstRoutines: Scenario = {
  name: 'worst-routines',
  attack:
    'an account with as many dense series and habits as it may have, planned automatically after one change after another',
  databases: DATABASES,
  minutes: 8,
  run: async trial => {
    const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
    const server = await trial.serve()
    const client = createClient({ baseUrl: server.url, key: attacker.key })
    const hours = await client.schedulePreferences.create({ body: { name: 'Always', windows: ALWAYS } })
    const fields = { estimateMinutes: 15, schedulePreferenceId: hours.id }
    const series = trial.sized({ long: 200, short: 40 })
    for (let count = 0; count < series; count++)
      await client.series.create({ body: { title: `Series ${count}`, rule: DENSE_RULE, missed: 'keep', ...fields } })
    const habit = {
      minutes: 5,
      times: HABIT_LIMITS.times.day.max,
      period: 'day',
      schedulePreferenceId: hours.id,
    } as const
    for (let count = 0; count < HABIT_LIMITS.habits; count++)
      await client.habits.create({ body: { name: `Habit ${count}`, ...habit } })
    const task = await client.tasks.create({ body: { title: 'Changes', ...fields } })
    const victim = await startVictim(trial, server.url, victimKey)
    await client.plannerSettings.update({ body: { autoPlan: true } })
    const seconds = trial.sized({ long: 90, short: 30 })
    const runs = new Set<string>()
    const { busy } = await victim.during(async () => {
      const end = performance.now() + seconds * 1000
      for (let count = 0; performance.now() < end; count++) {
        await client.tasks.update({ id: task.id, body: { estimateMinutes: count % 2 === 0 ? 240 : 15 } })
        await pause(CHANGE_MILLISECONDS)
        const { run } = await client.planner.automaticRun()
        if (run) runs.add(run.at)
      }
    })
    return {
      size: `${series} series, ${HABIT_LIMITS.habits} habits, ${seconds} s`,
      figures: [
        atLeast('automatic runs', runs.size, 1),
        atMost('automatic runs', runs.size, mostRuns(seconds), 'runs'),
        ...victimFigures(victim.idle, busy),
        must('same process', isAlive(server)),
      ],
    }
  },
}
