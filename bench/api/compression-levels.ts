import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as zlib from 'node:zlib'
import { COMPRESSORS } from '@daywright/server/http/compression/codings'
import { startServer } from '@daywright/test-kit/child-process'
import { median } from '../report/statistics.ts'
import { seedAccount } from './seed-account.ts'

/**
 * CPU time and size of a page of 50 tasks and of one task at each level of each coding, for decision 33:
 * `npx node bench/api/compression-levels.ts`.
 */
const { constants } = zlib
const ROUNDS = 15
const MILLISECONDS_PER_ROUND = 20

const LEVELS: Record<string, (body: Buffer) => Buffer> = {
  ...each(
    'zstd',
    [1, 3, 5],
    level => body => zlib.zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: level } }),
  ),
  ...each(
    'br',
    [1, 2, 4],
    level => body => zlib.brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  ),
  ...each('gzip', [1, 3, 6], level => body => zlib.gzipSync(body, { level })),
}

function each<T>(coding: string, levels: readonly number[], make: (level: number) => T): Record<string, T> {
  return Object.fromEntries(levels.map(level => [`${coding} ${level}`, make(level)]))
}

/** The bodies as the server sends them. */
async function bodies(): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-levels-'))
  const url = `sqlite:${join(folder, 'levels.db')}`
  const { key, taskIds } = await seedAccount(url, 200)
  const server = await startServer(url, { LOG_LEVEL: 'warn' })
  const read = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${key}` } })
    return Buffer.from(await response.arrayBuffer())
  }
  const pair = [await read('/api/tasks'), await read(`/api/tasks/${taskIds[0]}`)]
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  return pair
}

/** Of one call, with what threads do for it, the median of several rounds. */
async function cpuMilliseconds(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = process.cpuUsage()
    let calls = 0
    for (const end = performance.now() + MILLISECONDS_PER_ROUND; performance.now() < end; calls++) await work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000 / calls)
  }
  // The first round is a warm-up.
  return median(times.slice(1))
}

const measured = await bodies()
console.log(`| | ${measured.map(body => `${(body.length / 1000).toFixed(1)} kB | `).join('| ')}|`)
for (const [name, compress] of Object.entries(LEVELS)) {
  const cells: string[] = []
  for (const body of measured) {
    const share = (100 * compress(body).length) / body.length
    cells.push(`${(await cpuMilliseconds(() => compress(body))).toFixed(2)} ms | ${share.toFixed(1)}%`)
  }
  console.log(`| ${name} | ${cells.join(' | ')} |`)
}
for (const kilobytes of [1, 4, 16, 32, 64]) {
  const body = measured[0]?.subarray(0, kilobytes * 1024) ?? Buffer.alloc(0)
  const [now, later] = [COMPRESSORS.gzip.now, COMPRESSORS.gzip.later]
  const atOnce = await cpuMilliseconds(() => now(body))
  const inThread = await cpuMilliseconds(() => later(body))
  console.log(`gzip 1 of ${kilobytes} kB: ${atOnce.toFixed(2)} ms at once, ${inThread.toFixed(2)} ms in a thread`)
}
