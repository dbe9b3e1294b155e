import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isGuarded } from './guarded-by-long-tests.ts'

const VITEST = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

/**
 * [ARCH-31] Runs the tests that a change needs: in their long form if code that the long tests guard has changed, if nobody knows
 * what has changed, or on request (`TEST_LONG=yes`).
 */
const changed = changedFiles()
const isLong = process.env.TEST_LONG === 'yes' || !changed || isGuarded(changed)
console.log(isLong ? 'The long tests run too.' : 'Nothing that the long tests guard has changed.')
const { status } = spawnSync(process.execPath, [VITEST, 'run', ...(isLong ? ['--mode', 'long'] : [])], {
  stdio: 'inherit',
})
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
