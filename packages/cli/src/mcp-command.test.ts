import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { runProgram } from '@daywright/test-kit/program'
import { onSqlite } from '@daywright/test-kit/world'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, it } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../../server/bin/daywright.js', import.meta.url))

onSqlite('the bridge for assistants', world => {
  it('[CMD-14] connects a client of the protocol over standard input and output', async () => {
    const { key, client: api } = await world.newPerson()
    const client = new Client({ name: 'test', version: '1.0.0' })
    const args = [PROGRAM, 'mcp', '--url', `${world.baseUrl}/`, '--key', key]
    await client.connect(new StdioClientTransport({ command: process.execPath, args }))
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('add_tasks')
    const added = await client.callTool({ name: 'add_tasks', arguments: { text: 'Write report 2h' } })
    expect(added.structuredContent).toMatchObject({ added: [{ title: 'Write report', estimateMinutes: 120 }] })
    expect((await api.tasks.list()).data).toHaveLength(1)
    await client.close()
  })

  it('[CMD-14] answers each message with one line, also when the server refuses or is away', async () => {
    const list = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list', params: {} })
    const bridge = async (url: string, stdin: string) => {
      const { stdout, code } = await runProgram(['mcp', '--url', url, '--key', 'dw_wrong'], { stdin })
      return {
        code,
        answers: stdout
          .split('\n')
          .filter(Boolean)
          .map(line => JSON.parse(line)),
      }
    }
    const notification = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })
    const refused = await bridge(world.baseUrl, `${list}\n\nnot a message\n${notification}\n`)
    expect(refused.code).toBe(0)
    expect(refused.answers).toHaveLength(2)
    expect(refused.answers.find(({ id }) => id === 7).error.message).toContain('does not accept the key')
    expect(refused.answers.find(({ id }) => id === null).error.code).toBe(-32_700)
    const away = await bridge('http://127.0.0.1:9', `${list}\n`)
    expect(away.answers[0].error.message).toContain('cannot be reached')
    const half = spawn(process.execPath, [PROGRAM, 'mcp', '--url', world.baseUrl], { stdio: 'ignore' })
    expect(await once(half, 'close')).toEqual([2, null])
  })
})
