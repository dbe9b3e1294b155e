import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { DATABASES } from '../harness/databases.ts'
import { atMost, must, none, shown } from '../harness/figures.ts'
import { seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'

const SENDERS = 40
const EVERY_MILLISECONDS = 200
const MAX_STOP_MILLISECONDS = 10_000

type Answer = number | string

/** A request on a connection of its own; the status, or the code of the error. */
const send = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise(resolve => {
    const sent = request(`${url}/api/tasks`, { agent: false, headers }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', error => resolve(error.message))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end()
  })

export const stopUnderLoad: Scenario = {
  name: 'stop-under-load',
  attack: 'SIGTERM under 200 requests a second, each on a new connection, until connections are refused',
  databases: DATABASES,
  minutes: 5,
  run: async trial => {
    const { victimKey } = await seedPeople(trial.databaseUrl)
    const rounds = trial.sized({ long: 5, short: 1 })
    const dropped: string[] = []
    let answered = 0
    let slowest = 0
    let cleanExits = 0
    for (let round = 0; round < rounds; round++) {
      const server = await trial.serve()
      const headers = { authorization: `Bearer ${victimKey}` }
      const senders = Array.from({ length: SENDERS }, async (_, index) => {
        await pause((index * EVERY_MILLISECONDS) / SENDERS)
        for (;;) {
          const answer = await send(server.url, headers)
          if (answer === 'ECONNREFUSED') return
          if (answer === 200) answered++
          else dropped.push(String(answer))
          await pause(EVERY_MILLISECONDS)
        }
      })
      await pause(1500)
      const requestedAt = performance.now()
      if ((await server.stop()) === 0) cleanExits++
      slowest = Math.max(slowest, performance.now() - requestedAt)
      await Promise.all(senders)
    }
    return {
      size: `${rounds} × SIGTERM`,
      figures: [
        none(`reset or refused of ${answered + dropped.length}`, dropped.length),
        ...(dropped.length > 0 ? [shown('of them', [...new Set(dropped)].join(', '))] : []),
        atMost('slowest exit', slowest, MAX_STOP_MILLISECONDS, 'ms'),
        must('exit codes 0', cleanExits === rounds),
      ],
    }
  },
}
