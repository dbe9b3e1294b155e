import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Finished,
  PROGRAM,
  type Running,
  runProgram,
  startProgram,
  stopProgram,
} from '@daywright/test-kit/program'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const EMAIL = 'robin@example.com'
const OWNER_KEY = `dw_${'k'.repeat(43)}`
const oneLine = /^daywright: [^\n]+\n$/

describe('the command line while a server runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-cli-'))
  const env = { DATABASE_URL: `sqlite:${join(folder, 'test.db')}` }
  const daywright = (...args: string[]): Promise<Finished> => runProgram(args, { env })
  let server: Running
  const statusWith = async (key: string) =>
    (await fetch(`${server.address}/api/user`, { headers: { authorization: `Bearer ${key}` } })).status

  beforeAll(async () => {
    server = await startProgram(['serve'], { env: { ...env, DAYWRIGHT_OWNER_API_KEY: OWNER_KEY } })
    await runProgram(
      ['user', 'add', EMAIL, '--admin', '--name', 'Robin', '--timezone', 'Europe/Paris', '--password-stdin'],
      {
        env,
        stdin: 'correct horse battery\n',
      },
    )
  })
  afterAll(async () => {
    await stopProgram(server)
    rmSync(folder, { recursive: true, force: true })
  })

  it('[CLI-3] [CLI-4] adds accounts and lists them', async () => {
    const { stdout, code } = await daywright('user', 'list')
    expect(code).toBe(0)
    const robin = stdout.split('\n').find(line => line.startsWith(EMAIL))
    expect(robin?.split('\t')).toEqual([EMAIL, 'admin', 'Europe/Paris', expect.stringMatching(/Z$/), 'Robin'])
    expect(stdout).not.toContain('correct horse')
  })

  it('[CLI-3] prints a sign-in link when no password is given', async () => {
    const { stdout } = await daywright('user', 'add', 'link@example.com')
    expect(stdout).toMatch(/^Created link@example\.com\nSign-in link, works once: http\S+token=\S+\n$/)
  })

  it('[CLI-17] prints only a new sign-in link, which works once', async () => {
    const { stdout } = await daywright('user', 'link', EMAIL)
    expect(stdout).toMatch(/^http\S+token=\S+\n$/)
    const token = stdout.trim().replace(/^.*token=/, '')
    const signIn = () =>
      fetch(`${server.address}/api/auth/link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
    expect((await signIn()).status).toBe(200)
    expect((await signIn()).status).toBe(401)
  })

  it('[CLI-18] sets a new password', async () => {
    const password = 'another long password'
    const { code, stdout } = await runProgram(['user', 'password', EMAIL], { env, stdin: `${password}\n` })
    expect([code, stdout]).toEqual([0, 'Password set. All sessions of the account have ended.\n'])
    const signIn = (sent: string) =>
      fetch(`${server.address}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: EMAIL, password: sent }),
      })
    expect((await signIn(password)).status).toBe(200)
    expect((await signIn('correct horse battery')).status).toBe(401)
  })

  it('[CLI-19] turns two-factor sign-in off', async () => {
    const email = 'phone@example.com'
    const password = 'correct horse battery'
    await runProgram(['user', 'add', email, '--password-stdin'], { env, stdin: password })
    const post = (path: string, body: unknown, cookie = '') =>
      fetch(`${server.address}/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.address, cookie },
        body: JSON.stringify(body),
      })
    const signIn = async () => (await post('sign-in/email', { email, password })).json()
    const cookie = (await post('sign-in/email', { email, password })).headers.getSetCookie()[0]?.split(';')[0]
    const { secret } = await (await post('two-factor/set-up', { password }, cookie)).json()
    await post('two-factor/confirm', { code: new TOTP({ secret }).generate() }, cookie)
    expect(await signIn()).toEqual({ codeNeeded: true })
    const { stdout } = await daywright('user', 'reset-two-factor', email)
    expect(stdout).toBe('Two-factor sign-in is off; all sessions of the account have ended\n')
    expect(await signIn()).toHaveProperty('user')
  })

  it.each([
    ['a link for an unknown email', ['user', 'link', 'nobody@example.com'], 'User not found'],
    ['an email twice', ['user', 'add', EMAIL], 'Email already in use'],
    ['no email', ['user', 'add', 'robin'], 'email: must be an email address'],
    [
      'an unknown zone',
      ['user', 'add', 'z@example.com', '--timezone', 'Mars'],
      '--timezone: timezone must be an IANA zone',
    ],
    ['a key for an unknown email', ['key', 'add', 'nobody@example.com', '--name', 'x'], 'User not found'],
    ['an unknown scope', ['key', 'add', EMAIL, '--name', 'x', '--scope', 'all'], 'key: scope'],
    ['an unknown key', ['key', 'revoke', 'dw_nothing'], 'API key not found'],
    ['a backup that is not there', ['restore', '/nowhere/backup.db'], '/nowhere/backup.db does not exist.'],
    ['a file that is not there', ['import', EMAIL, '/nowhere/file.json'], '/nowhere/file.json does not exist.'],
    ['an account that is not there', ['export', 'nobody@example.com'], 'User not found'],
  ])('[CLI-2] refuses %s in one line', async (_name, args, message) => {
    const { code, stdout, stderr } = await daywright(...args)
    expect(stderr).toMatch(oneLine)
    expect(stderr).toContain(message)
    expect([code, stdout]).toEqual([1, ''])
  })

  it('[CLI-3] refuses a password that is too short', async () => {
    const { code, stderr } = await runProgram(['user', 'add', 'short@example.com', '--password-stdin'], {
      env,
      stdin: '1234567',
    })
    expect([code, stderr]).toEqual([1, 'daywright: password: must have at least 8 characters\n'])
  })

  it('[CLI-5] [CLI-6] prints only a new key, which works at once, and revokes it', async () => {
    const { stdout } = await daywright(
      'key',
      'add',
      EMAIL,
      '--name',
      'script',
      '--scope',
      'read',
      '--expires',
      '2099-01-01',
    )
    expect(stdout).toMatch(/^dw_[\w-]{43}\n$/)
    const key = stdout.trim()
    expect(await statusWith(key)).toBe(200)
    const { code } = await daywright('key', 'revoke', key.slice(0, 10))
    expect(code).toBe(0)
    expect(await statusWith(key)).toBe(401)
  })

  it('[CLI-9] [CLI-10] exports an account and imports it into another', async () => {
    const { stdout } = await daywright('export', EMAIL)
    const file = join(folder, 'robin.json')
    writeFileSync(file, stdout)
    await daywright('user', 'add', 'copy@example.com')
    const imported = await daywright('import', 'copy@example.com', file)
    expect([imported.code, imported.stderr]).toEqual([0, ''])
    const copy = JSON.parse((await daywright('export', 'copy@example.com')).stdout)
    const original = JSON.parse(stdout)
    expect(copy).toEqual({ ...original, profile: { ...original.profile, email: 'copy@example.com' } })
  })

  it('[CLI-13] refuses to import a file that is not an export', async () => {
    const file = join(folder, 'other.json')
    for (const [text, message] of [
      ['{', 'is not JSON'],
      ['{"format":"other"}', 'format'],
    ] as const) {
      writeFileSync(file, text)
      const { code, stderr } = await daywright('import', EMAIL, file)
      expect(stderr).toMatch(oneLine)
      expect(stderr).toContain(message)
      expect(code).toBe(1)
    }
  })

  it('[CLI-14] finds no problem in a healthy instance', async () => {
    const { code, stdout } = await daywright('doctor')
    expect(code).toBe(0)
    expect(
      stdout
        .trim()
        .split('\n')
        .map(line => line.slice(0, 9)),
    ).toEqual(Array(7).fill('ok       '))
  })

  it('[CLI-8] migrates nothing when the schema is current', async () => {
    expect((await daywright('migrate')).stdout).toBe('The database already has the newest schema\n')
  })

  it('[OPS-8] [OPS-10] backs up and restores while the server runs', async () => {
    const file = join(folder, 'backup.db')
    expect((await daywright('backup', file)).stdout).toBe(`Backed up to ${file}\n`)
    expect((await daywright('backup', file)).stderr).toContain('already exists')
    expect((await daywright('restore', file)).stderr).toContain('already holds accounts')
    expect((await daywright('restore', file, '--force')).code).toBe(0)
    expect(await statusWith(OWNER_KEY)).toBe(200)
  })
})

describe('the command line alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-cli-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('[CLI-1] [CMD-20] lists the commands, and names an unknown one', async () => {
    const help = await runProgram(['server', '--help'])
    for (const name of ['serve', 'migrate', 'user', 'key', 'backup', 'restore', 'export', 'import', 'doctor', 'demo'])
      expect(help.stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
    const unknown = await runProgram(['serv'])
    expect([unknown.code, unknown.stdout]).toEqual([2, ''])
    expect((await runProgram(['user', 'lst'])).code).toBe(2)
    expect(unknown.stderr).toContain("unknown command 'serv'")
  })

  it('[CLI-7] a command that only reads does not create a database', async () => {
    const env = { DATABASE_URL: `sqlite:${join(folder, 'none.db')}` }
    for (const args of [
      ['user', 'list'],
      ['backup', join(folder, 'copy.db')],
      ['export', EMAIL],
    ]) {
      const { code, stderr } = await runProgram(args, { env })
      expect(stderr).toMatch(/^daywright: The database .*none\.db does not exist yet\.\n$/)
      expect(code).toBe(1)
    }
    const doctor = await runProgram(['doctor'], { env })
    expect([doctor.code, doctor.stdout]).toEqual([1, expect.stringContaining('problem  database opens')])
    expect(readdirSync(folder)).toEqual([])
  })

  it('[CLI-16] runs on an old Node by starting the one that npm has installed, and says in one line what to do if there is none', async () => {
    const pretend =
      'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.11.1"}})'
    const nodeArguments = ['--import', pretend]
    const { stdout: version } = await runProgram(['--version'])
    expect(await runProgram(['--version'], { nodeArguments })).toEqual({ code: 0, stdout: version, stderr: '' })
    expect(await runProgram(['explode'], { nodeArguments })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('explode'),
    })
    const script = join(folder, 'daywright.mjs')
    copyFileSync(PROGRAM, script)
    const { code, stdout, stderr } = await runProgram([], { nodeArguments, script })
    rmSync(script)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^Daywright needs Node 26 or newer, and this is Node 20\.11\.1\.[^\n]+optional packages[^\n]+\n$/,
    )
  })

  it('[CLI-15] the demo fills a temporary database, plans it and leaves nothing behind', async () => {
    const demo = await startProgram(['demo'], { env: { TMPDIR: folder } })
    const key = /API key\s+(\S+)/.exec(demo.stdout())?.[1]
    const get = async (path: string) =>
      (await fetch(demo.address + path, { headers: { authorization: `Bearer ${key}` } })).json() as Promise<never>
    const { pagination } = (await get('/api/tasks?includeCompleted=true')) as { pagination: { total: number } }
    expect(pagination.total).toBeGreaterThanOrEqual(40)
    const plan = (await get('/api/planner')) as { scheduledBlocks: number }
    expect(plan.scheduledBlocks).toBeGreaterThan(20)
    const today = new Date()
    const range = `from=${today.toISOString()}&to=${new Date(today.getTime() + 7 * 86_400_000).toISOString()}`
    const meetings = (await get(`/api/calendar-events?${range}`)) as { title: string }[]
    expect(meetings.map(({ title }) => title)).toContain('Standup')
    expect(readdirSync(folder)).toHaveLength(1)
    expect((await stopProgram(demo)).code).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })
})
