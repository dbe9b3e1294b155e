import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandFailure, EXIT } from '../exit-codes.ts'

const OTHERS = 0o077
const OWNER_ONLY = 0o600
const OWNER_FOLDER = 0o700

/** [CMD-4] Writes a file that only its owner can read: whole, or not at all. */
export function writePrivateFile(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_FOLDER })
  const next = `${path}.${process.pid}`
  writeFileSync(next, `${JSON.stringify(value, null, 2)}\n`, { mode: OWNER_ONLY })
  chmodSync(next, OWNER_ONLY)
  renameSync(next, path)
}

/** The contents of such a file; undefined if there is none. */
export function readPrivateFile<T>(path: string): T | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    if (process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0)
      process.stderr.write(`daywright: Other users can read ${path}, which has your key. Run: chmod 600 '${path}'\n`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new CommandFailure(EXIT.failed, `${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
