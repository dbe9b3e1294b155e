import type { Child } from '@daywright/test-kit/child-process'
import { type Load, medianPace, type Pace, paceOf } from './measure-load.ts'
import type { Seeded } from './seed-account.ts'

const CODINGS = ['identity', 'gzip', 'br', 'zstd']
const WARM_UP_SECONDS = 1

export interface CompressionFigure {
  name: string
  coding: string
  kilobytes: number
  cachedMilliseconds: number
  uncachedMilliseconds: number
}

/** What a response takes on the wire and of the server's CPU in each coding. */
export async function compressionFigures(
  server: Child,
  { key, taskIds }: Seeded,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<CompressionFigure[]> {
  const figures: CompressionFigure[] = []
  let next = 0
  const paths = {
    'List of 50 tasks': { cached: () => '/api/tasks', uncached: () => '/api/tasks' },
    'Get one task': {
      cached: () => `/api/tasks/${taskIds[0]}`,
      uncached: () => `/api/tasks/${taskIds[next++ % taskIds.length]}`,
    },
  }
  for (const [name, { cached, uncached }] of Object.entries(paths))
    for (const coding of CODINGS) {
      const headers = { authorization: `Bearer ${key}`, 'accept-encoding': coding }
      const [kept, made] = await pacesOf(server, { seconds, rounds }, [
        { method: 'GET', nextPath: cached, headers },
        { method: 'GET', nextPath: uncached, headers: { ...headers, 'cache-control': 'no-cache' } },
      ])
      if (!kept || !made) throw new Error('Nothing was measured')
      figures.push({
        name,
        coding,
        kilobytes: kept.bytes / 1000,
        cachedMilliseconds: kept.cpuMilliseconds,
        uncachedMilliseconds: made.cpuMilliseconds,
      })
      console.log(`  ${rowOf(figures.at(-1) as CompressionFigure)}`)
    }
  return figures
}

/** The loads alternate, so that a slow moment affects all of them. */
async function pacesOf(
  server: Child,
  { seconds, rounds }: { seconds: number; rounds: number },
  loads: readonly Load[],
): Promise<Pace[]> {
  const paces: Pace[][] = loads.map(() => [])
  for (const load of loads) await paceOf(server, load, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++)
    for (const [index, load] of loads.entries()) paces[index]?.push(await paceOf(server, load, seconds))
  return paces.map(medianPace)
}

const rowOf = ({ name, coding, kilobytes, cachedMilliseconds, uncachedMilliseconds }: CompressionFigure) =>
  `| ${name} | ${coding} | ${kilobytes.toFixed(1)} KB | ${cachedMilliseconds.toFixed(2)} ms | ${uncachedMilliseconds.toFixed(2)} ms |`

export const compressionTable = (figures: readonly CompressionFigure[]): string =>
  [
    '### Compression: bytes on the wire, headers included, and CPU of the server process per request, threads included',
    '',
    '| what | coding | bytes | cached | uncached |',
    '|---|---|---|---|---|',
    ...figures.map(rowOf),
    '',
  ].join('\n')
