import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAwakeClock } from '@daywright/test-kit/awake-clock'
import { freePort } from '@daywright/test-kit/databases/postgres-server'
import { runProgram, startProgram, stopProgram } from '@daywright/test-kit/program'
import { freshDatabase } from '@daywright/test-kit/world'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'daywright-serve-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newUrl = () => `sqlite:${join(folder, `serve-${files++}.db`)}`
const KEY = `dw_${'s'.repeat(43)}`
const authorization = `Bearer ${KEY}`

/** Makes the process print its CPU time: unlike elapsed time, it does not depend on other processes. */
const PRINTS_CPU_TIME = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write(String(user + system)) })",
)}`

const LONG_GRACE_SECONDS = '300'
/** Makes the long grace period end when the test says so: nothing that has to happen in it can come too late. */
const GRACE_ENDS_ON_SIGNAL = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from 'node:module'
  import timers from 'node:timers/promises'
  const { setTimeout: pause } = timers
  timers.setTimeout = (delay, ...values) =>
    delay === ${LONG_GRACE_SECONDS}_000 ? new Promise(resolve => process.once('SIGUSR2', resolve)) : pause(delay, ...values)
  syncBuiltinESMExports()`)}`

/** CPU seconds vary on a shared machine, so the start is compared with loading its libraries, which varies alike. */
function cpuSecondsOfLibraries(): number {
  const load = "await Promise.all(['fastify', 'kysely', 'zod', 'pg'].map(name => import(name)))"
  const nodeArguments = ['--import', PRINTS_CPU_TIME, '--input-type=module', '-e', load]
  const { stderr } = spawnSync(process.execPath, nodeArguments, { encoding: 'utf8', cwd: import.meta.dirname })
  return Number(stderr) / 1_000_000
}

describe('the server process', () => {
  it('[OPS-1] [OPS-13] starts on an empty database without settings and prints a key that works', async () => {
    const server = await startProgram(['serve'], { env: { DATABASE_URL: newUrl() } })
    const key = /API key\s+(dw_\S+)/.exec(server.stdout())?.[1]
    const response = await fetch(`${server.address}/api/user`, { headers: { authorization: `Bearer ${key}` } })
    expect(response.status).toBe(200)
    const { code, stdout, stderr } = await stopProgram(server)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`Sign in   ${server.address}/`)
    expect(stdout).not.toMatch(/^\{/m)
  })

  it('[OPS-1] needs at most four times the CPU time of loading its libraries until it is ready', async () => {
    // The first start after a change compiles the code, so the second one is measured.
    const cpuSecondsOfStart = async () => {
      const nodeArguments = ['--import', PRINTS_CPU_TIME]
      const server = await startProgram(['serve'], { env: { DATABASE_URL: newUrl() }, nodeArguments })
      return Number((await stopProgram(server)).stderr) / 1_000_000
    }
    await cpuSecondsOfStart()
    // What else the machine does makes the same work cost up to twice as much, so the least disturbed of several pairs counts.
    const ratios: number[] = []
    for (let pair = 0; pair < 4; pair++) {
      const libraries = cpuSecondsOfLibraries()
      expect(libraries).toBeGreaterThan(0.05)
      ratios.push((await cpuSecondsOfStart()) / libraries)
    }
    expect(Math.min(...ratios)).toBeGreaterThan(1)
    expect(Math.min(...ratios)).toBeLessThan(4)
  })

  it('[OPS-13] logs JSON lines on standard error, and shows secrets only to people', async () => {
    const url = newUrl()
    const server = await startProgram(['serve'], { env: { DATABASE_URL: url, LOG_LEVEL: 'info' } })
    await fetch(`${server.address}/sign-in/link?token=planted`)
    const key = /API key\s+(dw_\S+)/.exec(server.stdout())?.[1] ?? ''
    const { stderr } = await stopProgram(server)
    const lines = stderr
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.some(line => line.msg === 'request' && line.status > 0)).toBe(true)
    expect(stderr).not.toContain('planted')
    expect(stderr).not.toContain(key)
    const again = await startProgram(['serve'], { env: { DATABASE_URL: url } })
    await stopProgram(again)
    expect(again.stdout()).toBe(`Daywright is at ${again.address}\n`)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    '[OPS-6] on %s finishes requests in flight and exits with 0',
    async signal => {
      const env = {
        DATABASE_URL: newUrl(),
        DAYWRIGHT_OWNER_API_KEY: KEY,
        STOP_GRACE_SECONDS: LONG_GRACE_SECONDS,
      }
      const server = await startProgram(['serve'], { env, nodeArguments: ['--import', GRACE_ENDS_ON_SIGNAL] })
      const body = JSON.stringify({ name: 'Sent before the end' })
      const headers = { authorization, 'content-type': 'application/json', 'content-length': body.length }
      const sending = request(`${server.address}/api/labels`, { method: 'POST', headers })
      const responded = once(sending, 'response')
      sending.write(body.slice(0, 5))
      await once(sending, 'socket')
      // The server accepts connections in order: once it has answered this one, it has the half-sent request too.
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
      server.process.kill(signal)
      const readiness = async () => (await fetch(`${server.address}/readyz`)).status
      await expect.poll(readiness, { interval: 20 }).toBe(503)
      sending.end(body.slice(5))
      const [response] = await responded
      expect(response.resume().statusCode).toBe(201)
      server.process.kill('SIGUSR2')
      expect((await server.finished).code).toBe(0)
      await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
    },
  )

  it('[OPS-7] exits at once on a second signal', async () => {
    const env = { DATABASE_URL: newUrl(), STOP_GRACE_SECONDS: LONG_GRACE_SECONDS }
    const server = await startProgram(['serve'], { env })
    const hanging = request(`${server.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-length': 50, 'content-type': 'application/json' },
    })
    hanging.on('error', () => {})
    hanging.write('{')
    await once(hanging, 'socket')
    const readiness = async () => (await fetch(`${server.address}/readyz`)).status
    expect(await readiness()).toBe(200)
    // A signal right after the first is the same signal, passed on by npm. Two of one kind could reach the process as one.
    server.process.kill('SIGINT')
    server.process.kill('SIGTERM')
    await expect.poll(readiness, { interval: 20 }).toBe(503)
    await new Promise(resolve => setTimeout(resolve, 450))
    expect(server.process.exitCode).toBeNull()
    const clock = startAwakeClock()
    server.process.kill('SIGTERM')
    expect((await server.finished).code).toBe(1)
    expect(clock.stop()).toBeLessThan(5000)
  })

  it('[OPS-34] asks clients to close their connections while it stops, for as long as the operator set', async () => {
    const startFor = (STOP_GRACE_SECONDS: string) =>
      startProgram(['serve'], { env: { DATABASE_URL: newUrl(), STOP_GRACE_SECONDS } })
    const server = await startFor(LONG_GRACE_SECONDS)
    expect((await fetch(`${server.address}/healthz`)).headers.get('connection')).toBe('keep-alive')
    server.process.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status, { interval: 20 }).toBe(503)
    expect((await fetch(`${server.address}/healthz`)).headers.get('connection')).toBe('close')
    server.process.kill('SIGKILL')
    await server.finished
    const brief = await startFor('2')
    expect((await fetch(`${brief.address}/healthz`)).status).toBe(200)
    const began = performance.now()
    expect((await stopProgram(brief)).code).toBe(0)
    expect(performance.now() - began).toBeGreaterThan(2000)
  })

  it('[OPS-26] stops when npm, which started it, is stopped', async () => {
    const server = await startProgram(['start'], { env: { DATABASE_URL: newUrl() }, throughNpm: true })
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    await stopProgram(server)
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
  })

  it('[OPS-6] loses no request when it is stopped under load', async () => {
    const server = await startProgram(['serve'], { env: { DATABASE_URL: newUrl(), DAYWRIGHT_OWNER_API_KEY: KEY } })
    let stopped = false
    const outcomes = { created: 0, broken: [] as string[] }
    const work = async (name: number) => {
      for (let count = 0; !stopped; count++) {
        try {
          const response = await fetch(`${server.address}/api/labels`, {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify({ name: `${name}-${count}` }),
          })
          if (response.status === 201) outcomes.created++
          else outcomes.broken.push(String(response.status))
        } catch (error) {
          const cause = (error as { cause?: { code?: string } }).cause?.code
          // A refused connection was never accepted.
          if (cause !== 'ECONNREFUSED') outcomes.broken.push(cause ?? String(error))
          return
        }
      }
    }
    const workers = Array.from({ length: 20 }, (_, name) => work(name))
    await new Promise(resolve => setTimeout(resolve, 1000))
    await expect.poll(() => outcomes.created).toBeGreaterThan(20)
    const { code } = await stopProgram(server)
    stopped = true
    await Promise.all(workers)
    expect([code, outcomes.broken]).toEqual([0, []])
    expect(outcomes.created).toBeGreaterThan(20)
  })
})

describe('a server that cannot start', () => {
  const oneLine = /^daywright: [^\n]+\n$/

  it('[OPS-2] lists every invalid setting, and repeats no secret', async () => {
    const env = {
      PORT: '99999',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      SIGN_UP: 'maybe',
      TRUST_PROXY: 'yes',
      BASE_URL: 'ftp://x',
      DAYWRIGHT_OWNER_PASSWORD: 'hunter2',
      DAYWRIGHT_OWNER_API_KEY: 'planted',
      DAYWRIGHT_OWNER_EMAIL: 'me',
      RATE_LIMIT_PER_MINUTE: '-1',
    }
    const { code, stdout, stderr } = await runProgram(['serve'], { env })
    expect([code, stdout]).toEqual([1, ''])
    for (const name of Object.keys(env)) expect(stderr).toContain(`\n  ${name} must `)
    expect(stderr).not.toMatch(/hunter2|planted| {4}at /)
  })

  it('[OPS-12] says that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => other.once('listening', resolve))
    const port = String((other.address() as { port: number }).port)
    const { code, stderr } = await runProgram(['serve'], { env: { DATABASE_URL: newUrl(), PORT: port } })
    other.close()
    expect(stderr).toBe(
      `daywright: Port ${port} on 127.0.0.1 is already in use. Stop the other program, or set PORT to another port.\n`,
    )
    expect(code).toBe(1)
  })

  it('[OPS-12] says that the database is unreachable, does not exist or refuses the password', async () => {
    const unreachable = `postgres://u:planted@127.0.0.1:${await freePort()}/x`
    const fresh = await freshDatabase('postgres')
    const urls = [
      [unreachable, 'does not accept connections'],
      [fresh.url.replace(/\/[^/]*$/, '/not_there'), 'no such database'],
      [fresh.url.replace(':daywright@', ':wrong@'), 'refused the user name or password'],
    ] as const
    for (const [url, message] of urls) {
      const { code, stderr } = await runProgram(['serve'], { env: { DATABASE_URL: url } })
      expect(stderr).toMatch(oneLine)
      expect(stderr).toContain(message)
      expect(stderr).not.toContain('planted')
      expect(code).toBe(1)
    }
    await fresh.remove()
  })

  it('[OPS-12] says that the folder or file of the database cannot be used', async () => {
    const file = join(folder, 'text.txt')
    writeFileSync(file, 'This is not a database. '.repeat(100))
    for (const [url, message] of [
      [`sqlite:${file}`, 'not a database'],
      [`sqlite:${file}/data/x.db`, 'text.txt'],
      [`sqlite:${folder}`, 'cannot be opened'],
    ] as const) {
      const { code, stderr } = await runProgram(['serve'], { env: { DATABASE_URL: url } })
      expect(stderr).toMatch(oneLine)
      expect(stderr).toContain(message)
      expect(code).toBe(1)
    }
  })
})
