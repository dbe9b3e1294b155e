import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { onSqlite } from '@daywright/test-kit/world'
import { expect, it, onTestFinished } from 'vitest'

const REPOSITORY = join(import.meta.dirname, '../../../..')

/** The example of docs/webhooks.md, running. */
async function startDocumentedReceiver(secret: string) {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(REPOSITORY, 'docs/webhooks.md'), 'utf8')) ?? []
  const port = await freePort()
  const env = { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret }
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd: REPOSITORY, env })
  onTestFinished(() => void receiver.kill())
  let output = ''
  receiver.stdout.on('data', chunk => {
    output += chunk
  })
  return { address: `http://127.0.0.1:${port}/`, output: () => output }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

onSqlite('the documented receiver', world => {
  it('[HOOK-6] accepts what is signed with its secret, and nothing else', async () => {
    const { client } = await world.newPerson()
    // The library compares the time with that of this machine.
    world.setNow(new Date().toISOString())
    const { id, secret } = await client.webhooks.create({ body: { address: 'http://127.0.0.1:8099/' } })
    const { address, output } = await startDocumentedReceiver(secret)
    await client.webhooks.update({ id, body: { address } })
    await expect.poll(() => client.webhooks.test({ id })).toMatchObject({ delivered: true, responseStatus: 204 })
    await expect.poll(output).toContain(`webhook.test {"webhookId":"${id}"}`)
    const forged = await fetch(address, { method: 'POST', body: '{}', headers: { 'webhook-id': 'x' } })
    expect(forged.status).toBe(400)
  })
})
