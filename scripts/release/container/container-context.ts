import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { ROOT } from '../shipped-packages.ts'

/** The files that a container is built from: those in Git that `.dockerignore` lets through. */
export function contextFiles(): string[] {
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 50_000_000 })
  return tracked.split('\0').filter(path => path !== '' && isInContext(path, patterns))
}

/** As builders do: the last pattern that a path or a folder above it matches decides. */
export function isInContext(path: string, patterns: readonly string[]): boolean {
  let isIn = true
  for (const pattern of patterns) {
    const isException = pattern.startsWith('!')
    if (matchesAny(path, isException ? pattern.slice(1) : pattern)) isIn = isException
  }
  return isIn
}

function matchesAny(path: string, pattern: string): boolean {
  const parts = withoutDots(path).split('/')
  return parts.some((_, index) => matchesGlob(parts.slice(0, index + 1).join('/'), withoutDots(pattern)))
}

/** For builders `*` means names that begin with a dot too; for Node it does not. */
const withoutDots = (path: string) => path.replace(/(^|\/)\.(?=[^/.])/g, '$1dot-')
