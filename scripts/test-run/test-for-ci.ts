import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isGuarded, needsBothDatabases } from './guarded-by-long-tests.ts'

const VITEST = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

/**
 * [ARCH-31] Runs the tests that a change needs: the long files too if code that they guard has changed, or if it is unknown what has
 * changed; and all tests of the server on both databases if the change touches what makes statements. On request (`TEST_LONG=yes`),
 * everything in its long form.
 */
const changed = changedFiles()
const mode = process.env.TEST_LONG === 'yes' ? 'long' : !changed || isGuarded(changed) ? 'guarded' : 'test'
const env = !changed || needsBothDatabases(changed) ? { ...process.env, DIALECTS: 'sqlite,postgres' } : process.env
const { status } = spawnSync(process.execPath, [VITEST, 'run', '--mode', mode], { stdio: 'inherit', env })
process.exitCode = status ?? 1

/** Since the branch left main; on main itself, in its newest commit. */
function changedFiles(): string[] | undefined {
  const [head, main] = [git('rev-parse', 'HEAD'), git('rev-parse', '--verify', '--quiet', 'origin/main')]
  const isBranch = main !== undefined && main[0] !== head?.[0]
  return git('diff', '--name-only', isBranch ? 'origin/main...HEAD' : 'HEAD~1')
}

function git(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim().split('\n') : undefined
}
