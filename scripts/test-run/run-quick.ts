import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { nearbyTests } from './nearby-tests.ts'

/**
 * `npm run quick`: what can be known of a change in two minutes. Lint, types, the tests that need no server, and those of the server
 * about what has changed, on SQLite. `npm run quick -- HEAD~3` takes everything since that commit; without it, since main.
 */
const ROOT = join(import.meta.dirname, '../..')
const BIN = join(ROOT, 'node_modules/.bin')
const UNITS = ['calendar', 'contract', 'engine', 'import', 'language', 'quick-add', 'web']
/** Random cases of the engine; `npm test` tries more. */
const ENGINE_CASES = '30'

const [base = mergeBase()] = process.argv.slice(2)
const nearby = nearbyTests(changedSince(base), ROOT)
const projects = [...UNITS, ...(nearby.length > 0 ? ['server'] : [])]
const startedAt = performance.now()
const codes = await Promise.all([
  run('biome', ['check', '--error-on-warnings', '.']),
  run('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']),
])
const chosen = projects.flatMap(name => ['--project', name])
codes.push(
  await run('vitest', ['run', '--mode', 'quick', ...chosen, ...UNITS.map(name => `packages/${name}/`), ...nearby]),
)
const isFine = codes.every(code => code === 0)
const seconds = Math.round((performance.now() - startedAt) / 1000)
console.log(
  `${isFine ? 'Fine' : 'Failed'} after ${seconds} s. npm run check runs the rest, on both databases and in the browser.`,
)
process.exitCode = isFine ? 0 : 1

function run(program: string, args: readonly string[]): Promise<number> {
  const env = { ...process.env, DIALECTS: 'sqlite', ENGINE_CASES }
  const child = spawn(join(BIN, program), args, {
    cwd: ROOT,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise(resolve => child.on('close', code => resolve(code ?? 1)))
}

/** Where the branch left main; on main itself, its newest commit. */
function mergeBase(): string {
  return git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'
}

/** Committed or not, new files too. */
function changedSince(commit: string): string[] {
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
}

/** No lines where there is no repository, as in a release. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : []
}
