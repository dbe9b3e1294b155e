import type { DatabaseKind } from '@daywright/test-kit/run/databases-of-run'
import { freshDatabase } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { isAlive } from '../attacks/memory-samples.ts'
import { slowSockets } from '../scenarios/slow-sockets.ts'
import { none } from './figures.ts'
import { type Measuring, measureScenario } from './measure-scenario.ts'
import type { Measurement } from './measurement.ts'
import type { Scenario } from './scenario.ts'
import type { Trial } from './trial.ts'

const measuring = (kind: DatabaseKind): Measuring => ({
  kind,
  form: 'short',
  commit: 'abc1234',
  databases: { fresh: freshDatabase, stop: async () => {} },
  advisories: undefined,
  log: () => {},
  signal: new AbortController().signal,
})

const figureOf = ({ figures }: Measurement, name: RegExp) => figures.find(({ what }) => name.test(what))

it('[FAULT-1] attacks a server beside a victim, on both databases, and ends what it started', async () => {
  const started: number[] = []
  const watched: Scenario = {
    ...slowSockets,
    run: trial => {
      const serve: Trial['serve'] = async (...options) => {
        const server = await trial.serve(...options)
        started.push(server.pid)
        return server
      }
      return slowSockets.run({ ...trial, serve })
    },
  }
  const kinds = ['sqlite', 'postgres'] as const
  const measured = await Promise.all(kinds.map(kind => measureScenario(watched, measuring(kind))))
  expect(measured.map(({ database }) => database)).toEqual(kinds)
  for (const measurement of measured) {
    // Times depend on the machine; refusals and memory do not.
    expect(figureOf(measurement, /^refused of [1-9]/)).toMatchObject({ value: '0', isMet: true })
    expect(figureOf(measurement, /^memory/)).toMatchObject({ isMet: true })
    expect(figureOf(measurement, /^victim p99/)?.value).toMatch(/^\d+ ms, idle \d+ ms$/)
  }
  expect(started).toHaveLength(2)
  expect(started.filter(pid => isAlive({ pid }))).toEqual([])
})

const scenario = (run: Scenario['run'], minutes = 1): Scenario => ({
  name: 'tried',
  attack: 'nothing much',
  databases: ['sqlite'],
  minutes,
  run,
})

it('[FAULT-1] judges every figure', async () => {
  const verdictOf = async (count: number) => {
    const run = async () => ({ size: 'small', figures: [none('lost', 0), none('refused', count)] })
    return (await measureScenario(scenario(run), measuring('sqlite'))).verdict
  }
  expect([await verdictOf(0), await verdictOf(1)]).toEqual(['met', 'missed'])
})

it('[FAULT-3] counts a scenario that fails, or does not end, as missed, and cleans up after it', async () => {
  const cleaned: string[] = []
  const failing = scenario(async trial => {
    trial.onEnd(() => cleaned.push('failing'))
    throw new Error('no such luck')
  })
  const endless = scenario(trial => {
    trial.onEnd(() => cleaned.push('endless'))
    return new Promise(() => {})
  }, 0.001)
  const measured = [
    await measureScenario(failing, measuring('sqlite')),
    await measureScenario(endless, measuring('sqlite')),
  ]
  expect(measured.map(({ verdict }) => verdict)).toEqual(['missed', 'missed'])
  expect(measured.map(({ figures }) => figures[0]?.value)).toEqual(['no such luck', 'not over after 0.001 min'])
  expect(cleaned).toEqual(['failing', 'endless'])
})
