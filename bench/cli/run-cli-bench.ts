import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@daywright/test-kit/child-process'
import { LOAD_AVERAGE, MACHINE } from '../report/machine.ts'
import { saveResults } from '../report/save-results.ts'
import { median } from '../report/statistics.ts'

const ROUNDS = 15
const BIN = join(import.meta.dirname, '../../packages/server/bin/daywright.js')
const KEY = `dw_${'b'.repeat(43)}`

interface Program {
  name: string
  args: string[]
}

const PROGRAMS: readonly Program[] = [
  { name: '`node -e 0`', args: ['-e', '0'] },
  { name: '`daywright --help`', args: [BIN, '--help'] },
  { name: '`daywright today`', args: [BIN, 'today'] },
  { name: '`daywright add --dry-run …`', args: [BIN, 'add', '--dry-run', 'Write report 3h by Friday #work'] },
]

/** Milliseconds from the start of the process to its end. */
function timeOf({ args }: Program, env: NodeJS.ProcessEnv): number {
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return performance.now() - started
}

const folder = mkdtempSync(join(tmpdir(), 'daywright-bench-'))
const server = await startServer(`sqlite:${join(folder, 'bench.db')}`, { DAYWRIGHT_OWNER_API_KEY: KEY })
try {
  const env = { PATH: process.env.PATH, DAYWRIGHT_URL: server.url, DAYWRIGHT_KEY: KEY, XDG_CONFIG_HOME: folder }
  const times = PROGRAMS.map((): number[] => [])
  // In turns, so that a busy moment is one for all of them; the first round fills caches.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, program] of PROGRAMS.entries()) {
      const time = timeOf(program, env)
      if (round > 0) times[index]?.push(time)
    }
  const bare = median(times[0] ?? [])
  const rows = PROGRAMS.map(({ name }, index) => {
    const time = median(times[index] ?? [])
    return `| ${name} | ${time.toFixed()} ms | ${(time / bare).toFixed(1)} × | ${(time - bare).toFixed()} ms |`
  })
  const page = [
    '# Command line',
    '',
    `\`npm run bench:cli\`: from the start of the process to its end, the median of ${ROUNDS} runs in turns, with a server on the same machine (${MACHINE}, load average ${LOAD_AVERAGE.toFixed(1)}).`,
    'The target for `daywright today` is 300 ms more than a Node that does nothing.',
    '',
    '| command | time | ratio | more than bare |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
  saveResults('cli.md', page)
  console.log(page)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
