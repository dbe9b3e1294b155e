import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runProgram } from '@daywright/test-kit/program'
import { type Person, useWorld, type World } from '@daywright/test-kit/world'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../open.ts'
import { migrate } from '../schema/migrate.ts'

const pathOf = (world: World) => world.database.file?.path ?? ''
const folder = mkdtempSync(join(tmpdir(), 'daywright-faults-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Takes the write lock, as another process can. */
function lock(world: World): () => void {
  const other = new DatabaseSync(pathOf(world))
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

/** Overwrites the first page of a table, and nothing else. */
function overwriteTable(path: string, name: string): void {
  const file = new DatabaseSync(path)
  file.exec('pragma journal_mode = delete')
  const size = Number(file.prepare('pragma page_size').get()?.page_size)
  const page = Number(file.prepare('select rootpage from sqlite_schema where name = ?').get(name)?.rootpage)
  file.close()
  const descriptor = openSync(path, 'r+')
  writeSync(descriptor, Buffer.alloc(size, 0xaa), 0, size, (page - 1) * size)
  closeSync(descriptor)
}

const add = async (person: Person, name: string) => (await person.request('POST', '/api/labels', { name })).status
const list = async (person: Person) => (await person.request('GET', '/api/labels')).status
const statusOf = async (world: World, path: string) => (await world.request('GET', path)).status

describe('a database file that another process has locked', () => {
  const world = useWorld('sqlite')

  it('[OPS-37] holds up writers only, and they go on when it is released', async () => {
    const [person, reader] = [await world.newPerson(), await world.newPerson()]
    const unlock = lock(world)
    let written = 0
    const writes = Array.from({ length: 3 }, async (_, count) => {
      const status = await add(person, `Waiting ${count}`)
      written++
      return status
    })
    for (let count = 0; count < 4; count++) {
      expect([await list(reader), await statusOf(world, '/healthz'), await statusOf(world, '/readyz')]).toEqual([
        200, 200, 200,
      ])
      expect(written).toBe(0)
    }
    unlock()
    expect(new Set(await Promise.all(writes))).toEqual(new Set([201]))
  })

  it('[OPS-37] makes them fail with 503 when that takes too long', async () => {
    const person = await world.newPerson()
    const unlock = lock(world)
    expect(await Promise.all([add(person, 'Too long'), add(person, 'Also')])).toEqual([503, 503])
    unlock()
    expect(await add(person, 'Again')).toBe(201)
    expect((await person.client.labels.list()).map(label => label.name)).toEqual(['Again'])
  })
})

describe('a database file that is moved away under a running server', () => {
  const world = useWorld('sqlite')

  it('[OPS-35] [META-2] is noticed, and nothing is acknowledged that would be lost', async () => {
    const person = await world.newPerson()
    expect(await add(person, 'Before')).toBe(201)
    const path = pathOf(world)
    renameSync(path, `${path}.away`)
    expect(await add(person, 'Lost')).toBe(503)
    await expect.poll(() => list(person)).toBe(503)
    expect([await statusOf(world, '/readyz'), await statusOf(world, '/healthz')]).toEqual([503, 200])
    new DatabaseSync(path).close()
    writeFileSync(path, readFileSync(`${path}.away`))
    expect([await add(person, 'Elsewhere'), await statusOf(world, '/readyz')]).toEqual([503, 503])
    renameSync(`${path}.away`, path)
    await expect.poll(() => statusOf(world, '/readyz')).toBe(200)
    expect(await add(person, 'After')).toBe(201)
    expect((await person.client.labels.list()).map(label => label.name)).toEqual(['After', 'Before'])
  })
})

describe('a database file that is overwritten', () => {
  const world = useWorld('sqlite')

  it('[OPS-35] [META-2] is not ready, and no request fails with 500', async () => {
    const person = await world.newPerson()
    const other = new DatabaseSync(pathOf(world))
    other.exec('pragma wal_checkpoint(truncate)')
    other.close()
    const descriptor = openSync(pathOf(world), 'r+')
    writeSync(descriptor, Buffer.alloc(readFileSync(pathOf(world)).length, 0xaa))
    closeSync(descriptor)
    expect([await statusOf(world, '/readyz'), await statusOf(world, '/healthz')]).toEqual([503, 200])
    const statuses = [await list(person), await statusOf(world, '/readyz'), await add(person, 'Perhaps')]
    expect(statuses.filter(status => ![200, 201, 503].includes(status))).toEqual([])
    expect(await statusOf(world, '/readyz')).toBe(503)
  })

  it('[OPS-35] is not ready either when a request meets damage in one table', async () => {
    const path = join(folder, 'one-table.db')
    const database = openDatabase(`sqlite:${path}`)
    await migrate(database, { now: '2026-03-02T00:00:00.000Z' })
    await database.close()
    overwriteTable(path, 'document')
    const damaged = openDatabase(`sqlite:${path}`)
    const read = () => damaged.db.selectFrom('document').selectAll().execute()
    await damaged.ping()
    await expect(read()).rejects.toSatisfy((error: unknown) => damaged.dialect.isUnavailable(error))
    await expect(damaged.ping()).rejects.toThrow('The database file is damaged')
    await damaged.close()
  })

  it('[OPS-14] gives errors that count as unavailable', () => {
    const path = join(folder, 'garbage.db')
    writeFileSync(path, Buffer.alloc(8192, 0xaa))
    const garbage = new DatabaseSync(path)
    expect(() => garbage.prepare('select * from sqlite_schema').all()).toThrow(
      expect.toSatisfy((error: unknown) => world.database.dialect.isUnavailable(error)),
    )
    garbage.close()
  })
})

describe('a database file of another program', () => {
  const newFile = (name: string, statements: string) => {
    const path = join(folder, name)
    const other = new DatabaseSync(path)
    other.exec(statements)
    other.close()
    return path
  }

  it('[OPS-36] is refused and left as it is', async () => {
    const recipes = newFile(
      'recipes.db',
      `create table "recipe" ("id" integer primary key); insert into "recipe" values (1)`,
    )
    const marked = newFile('marked.db', 'pragma application_id = 252006674; create table "x" ("y")')
    const migrated = newFile(
      'migrated.db',
      'create table "migration" ("id" integer); create table "post" ("id" integer)',
    )
    for (const path of [recipes, marked, migrated]) {
      const before = readFileSync(path)
      expect(() => openDatabase(`sqlite:${path}`)).toThrow(`${path} is a database of another program.`)
      expect(readFileSync(path).equals(before)).toBe(true)
    }
    const { code, stderr } = await runProgram(['serve'], { env: { DATABASE_URL: `sqlite:${recipes}` } })
    expect(code).toBe(1)
    expect(stderr).toBe(
      `daywright: ${recipes} is a database of another program. Set DATABASE_URL to a file that does not exist yet.\n`,
    )
    expect(readdirSync(folder).filter(name => /-(wal|shm|journal)$/.test(name))).toEqual([])
  })

  it('[OPS-36] is not an empty one', async () => {
    const database = openDatabase(`sqlite:${newFile('empty.db', 'vacuum')}`)
    await database.ping()
    await database.close()
  })
})
