import type { Pace } from './measure-load.ts'

/** What the bare server takes for one task on a quiet core of the machine that the targets were set on. */
const BARE_MILLISECONDS = 0.03
const BARE_NAME = 'Get one task, cached'

/** Milliseconds of CPU of the server process, on SQLite and on PostgreSQL. */
const TARGETS: Record<string, { SQLite: number; PostgreSQL: number }> = {
  'List of 50 tasks, uncached': { SQLite: 1.1, PostgreSQL: 1.3 },
  'Get one task, uncached': { SQLite: 0.3, PostgreSQL: 0.45 },
  'Get one task, cached': { SQLite: 0.07, PostgreSQL: 0.07 },
  'Create a task': { SQLite: 0.4, PostgreSQL: 0.55 },
  'Update a task': { SQLite: 0.4, PostgreSQL: 0.6 },
}

export interface CpuFigure {
  name: string
  milliseconds: number
  bareMilliseconds: number
  kilobytes: number
}

export const cpuFigure = (name: string, ours: Pace, theirs: Pace): CpuFigure => ({
  name,
  milliseconds: ours.cpuMilliseconds,
  bareMilliseconds: theirs.cpuMilliseconds,
  kilobytes: ours.bytes / 1000,
})

/**
 * CPU times grow with the load of the machine, and the bare server's grow with them. So each is also shown as it would be
 * where the bare server takes as long as it did when the targets were set.
 */
export function cpuTable(database: 'SQLite' | 'PostgreSQL', figures: readonly CpuFigure[]): string {
  const bare = figures.find(({ name }) => name === BARE_NAME)?.bareMilliseconds ?? BARE_MILLISECONDS
  const rows = figures.map(({ name, milliseconds, kilobytes }) => {
    const quiet = (milliseconds * BARE_MILLISECONDS) / bare
    const target = TARGETS[name]?.[database]
    const verdict = target === undefined ? '| ' : `≤ ${target} ms | ${quiet <= target ? 'met' : 'missed'}`
    return `| ${name} | ${milliseconds.toFixed(2)} ms | ${quiet.toFixed(2)} ms | ${verdict} | ${kilobytes.toFixed(1)} KB |`
  })
  const title = `### CPU of the server process per request (bare fastify, one task: ${bare.toFixed(2)} ms)`
  const head = ['| what | measured | on a quiet core | target | | bytes |', '|---|---|---|---|---|---|']
  return [title, '', ...head, ...rows, ''].join('\n')
}
