import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@daywright/contract/client/client'
import {
  expectedAfterUpgrade,
  insertFixture,
  readFixture,
  readRows,
  sortedRows,
} from '@daywright/server/db/migrations/fixtures/schema-fixture'
import { migrations } from '@daywright/server/db/migrations/list'
import { openDatabase } from '@daywright/server/db/open'
import { migrate, readVersion } from '@daywright/server/db/schema/migrate'
import { runProgram, startProgram, stopProgram } from '@daywright/test-kit/program'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLocalRegistry } from './local-registry.ts'
import { type Archive, makeArchive } from './make-archive.ts'
import { readManifest } from './shipped-packages.ts'

const run = promisify(execFile)
const INSTALL_MILLISECONDS = 600_000
const OLD_SCHEMA = 2

describe('the published package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-package-'))
  const installed = join(folder, 'installed')
  const script = join(installed, 'node_modules/.bin/daywright')
  let made: Archive
  beforeAll(async () => {
    made = await makeArchive(join(folder, 'made'))
    mkdirSync(installed)
    const registry = await startLocalRegistry()
    const options = ['--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund']
    const from = ['--registry', registry.url, '--cache', join(folder, 'cache')]
    await run('npm', ['install', made.archive, ...options, ...from], { cwd: installed })
    registry.close()
  }, INSTALL_MILLISECONDS)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const emptyFolder = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }

  it('[PKG-1] passes the first steps of the README where nothing but it is installed', async () => {
    const cwd = emptyFolder('first')
    expect((await runProgram(['--version'], { script, cwd })).stdout).toBe(`${readManifest('.').version}\n`)
    const server = await startProgram(['serve'], { script, cwd })
    const [, link = ''] = /Sign in\s+(\S+)/.exec(server.stdout()) ?? []
    const [, key = ''] = /API key\s+(\S+)/.exec(server.stdout()) ?? []
    const page = await fetch(link.replace(/^http:\/\/[^/]+/, server.address))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sign in to Daywright')])
    expect(await (await fetch(server.address)).text()).toContain('<script')
    const client = createClient({ baseUrl: server.address, key })
    const body = { title: 'Write the report', estimateMinutes: 180, priority: 'high' } as const
    const { id } = await client.tasks.create({ body })
    expect((await client.planner.run()).tasksScheduled).toBeGreaterThan(0)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const blocks = await client.timeBlocks.list({ query: { from: inDays(-1), to: inDays(15) } })
    expect(new Set(blocks.map(({ taskId }) => taskId))).toEqual(new Set([id]))
    // Read by a thread, whose file has to be there too.
    const file = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nEND:VCALENDAR\r\n'
    const calendar = await client.calendars.create({ body: { name: 'Home' } })
    expect(await client.calendars.import({ id: calendar.id, body: { file } })).toMatchObject({ added: 0 })
    expect((await stopProgram(server)).code).toBe(0)
    expect(readdirSync(join(cwd, 'data'))).toContain('daywright.db')
  })

  it('[PKG-5] upgrades a database of an old version without loss, and leaves a copy that the old version can use', async () => {
    const cwd = emptyFolder('upgraded')
    const file = join(cwd, 'data/daywright.db')
    const before = readFixture(OLD_SCHEMA)
    const old = openDatabase(`sqlite:${file}`)
    const upToOld = migrations.filter(({ version }) => version <= OLD_SCHEMA)
    await migrate(old, { now: '2026-03-02T00:00:00.000Z', migrations: upToOld })
    await insertFixture(old, before)
    await old.close()
    expect((await runProgram(['migrate'], { script, cwd })).code).toBe(0)
    const upgraded = openDatabase(`sqlite:${file}`)
    const after = expectedAfterUpgrade(OLD_SCHEMA, before)
    expect(await readRows(upgraded, after)).toEqual(sortedRows(after))
    await upgraded.close()
    const copy = readdirSync(join(cwd, 'data')).find(name => name.includes('.before-')) ?? ''
    copyFileSync(join(cwd, 'data', copy), join(cwd, 'back.db'))
    const back = openDatabase(`sqlite:${join(cwd, 'back.db')}`)
    expect(await readVersion(back)).toBe(OLD_SCHEMA)
    expect(await readRows(back, before)).toEqual(sortedRows(before))
    await back.close()
  })

  it('[PKG-7] installs exactly the packages with which the tests ran', () => {
    const home = join(installed, 'node_modules')
    const { packages } = JSON.parse(readFileSync(join(home, 'daywright/npm-shrinkwrap.json'), 'utf8')) as {
      packages: Record<string, { version?: string; optional?: boolean }>
    }
    const wanted = Object.entries(packages).filter(
      ([path, { optional }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !optional,
    )
    expect(wanted.length).toBeGreaterThan(100)
    const versionOf = (path: string) => JSON.parse(readFileSync(join(installed, path, 'package.json'), 'utf8')).version
    expect(wanted.filter(([path, { version }]) => versionOf(path) !== version)).toEqual([])
  })

  it('[PKG-1] comes with the list of its parts and checksums', () => {
    const { metadata, components, bomFormat } = JSON.parse(readFileSync(made.billOfMaterials, 'utf8'))
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'daywright'])
    const names = components.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'zod', 'pg']))
    expect(names).not.toContain('vite')
    const lines = readFileSync(made.checksums, 'utf8').trim().split('\n')
    expect(lines).toEqual(
      [made.archive, made.billOfMaterials].map(
        path => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}`,
      ),
    )
  })
})
