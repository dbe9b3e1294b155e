import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { START_MILLISECONDS } from '@daywright/test-kit/run/patience'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltRoot, runDockerfile } from './run-dockerfile.ts'
import { canMakeRoots, runIn } from './scratch-root.ts'
import { checkHealth, containerOptions, startImage } from './start-image.ts'

const BUILD_MILLISECONDS = 1_200_000

// Only root can give a process another root.
describe.runIf(canMakeRoots())('the steps of the Dockerfile', () => {
  let built: BuiltRoot
  beforeAll(() => {
    built = runDockerfile()
  }, BUILD_MILLISECONDS)
  afterAll(() => built.root.remove(), BUILD_MILLISECONDS)

  it('[PKG-9] make a server that works as another user with a read-only root, is healthy, and ends at SIGTERM', async () => {
    const env = { PORT: String(await freePort()) }
    const server = startImage(built, env)
    let stdout = ''
    server.stdout?.on('data', chunk => {
      stdout += chunk
    })
    await expect.poll(() => stdout, { timeout: START_MILLISECONDS }).toMatch(/^Daywright is at /m)
    checkHealth(built, env)
    const run = (command: string) =>
      runIn(built.root, { command: ['sh', '-c', command], ...containerOptions(built, env) })
    run('test "$(id -u)" = 1000 && daywright backup /data/today.db && touch /tmp/file')
    for (const path of ['/app/file', '/file', '/usr/file']) expect(() => run(`touch ${path} 2>/dev/null`)).toThrow()
    const closed = new Promise(resolve => server.once('close', (code, signal) => resolve([code, signal])))
    server.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    expect(readdirSync(join(built.root.folder, 'data'))).toEqual(expect.arrayContaining(['daywright.db', 'today.db']))
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
