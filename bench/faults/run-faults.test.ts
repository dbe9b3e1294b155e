import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { Advisory, affectedOf, type Installed, installedPackages } from './attacks/advisory-list.ts'

const PROGRAM = join(import.meta.dirname, 'run-faults.ts')
const LOCK_FILE = join(import.meta.dirname, '../../package-lock.json')
let zod: Installed | undefined

beforeAll(() => {
  zod = installedPackages(LOCK_FILE).find(({ name }) => name === 'zod')
})

/** Runs the check of advisories, which needs no server, as the command does. */
async function checkAdvisories(list?: unknown): Promise<{ code: number; row: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'advisories.json')
  writeFileSync(file, JSON.stringify(list ?? null))
  const args = [PROGRAM, '--results', folder, ...(list ? ['--advisories', file] : []), 'advisories']
  const code = await new Promise<number>(resolve => {
    execFile(process.execPath, args, error => resolve(error ? Number(error.code) : 0))
  })
  const row = readFileSync(join(folder, 'faults.md'), 'utf8')
    .split('\n')
    .find(line => line.startsWith('| advisories'))
  return { code, row: row ?? '' }
}

const advisory = (name: string, events: object[]) => ({
  id: 'GHSA-1',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
})

it('[FAULT-3] exits with 1 on a missed target, and with 0 otherwise', async () => {
  const [bad, good] = [[{ introduced: '0' }], [{ introduced: '0' }, { fixed: zod?.version }]]
  const [missed, met] = [await checkAdvisories([advisory('zod', bad)]), await checkAdvisories([advisory('zod', good)])]
  expect([missed.code, met.code]).toEqual([1, 0])
  expect(missed.row).toContain('| affected **1** (0) | **missed** |')
  expect(met.row).toContain('| affected 0 (0) | met |')
})

it('[FAULT-4] says when there is no list of advisories', async () => {
  const { code, row } = await checkAdvisories()
  expect(code).toBe(0)
  expect(row).toContain('not checked: no advisory list | not run |')
})

it('[FAULT-4] finds the versions that an advisory affects', () => {
  const range = [{ introduced: '1.2.0' }, { fixed: '1.10.0' }, { introduced: '2.0.0' }, { last_affected: '2.1.0' }]
  const isAffected = (version: string, name = 'thing') =>
    affectedOf([{ name, version }], [Advisory.parse(advisory('thing', range))]).length > 0
  for (const version of ['1.2.0', '1.9.9', '1.10.0-rc.1', '2.0.0', '2.1.0'])
    expect(isAffected(version), version).toBe(true)
  for (const version of ['1.1.9', '1.2.0-rc.1', '1.10.0', '1.11.0', '2.1.1'])
    expect(isAffected(version), version).toBe(false)
  expect(isAffected('1.2.0', 'other')).toBe(false)
})

it('[FAULT-4] reads every installed package of the lock file', () => {
  expect(zod?.version).toMatch(/^\d+\.\d+\.\d+$/)
})
