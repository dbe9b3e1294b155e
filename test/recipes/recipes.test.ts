import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@daywright/contract/client/client'
import { startWebhookReceiver, type WebhookReceiver } from '@daywright/test-kit/outside/webhook-receiver'
import { type Running, startProgram, stopProgram } from '@daywright/test-kit/program'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filledIn, type RecipeBlock, recipeBlocks } from './recipe-blocks.ts'
import { callTemplater, installCommand, parseHomeAssistant, runShell, sendHttp } from './run-recipe.ts'

const KEY = `dw_${'r'.repeat(43)}`
const blocks = recipeBlocks()
/** Those of one section in one language, with their place in it as part of their name. */
const blocksIn = (language: string) =>
  blocks
    .filter(block => block.language === language)
    .map((block, index): [string, RecipeBlock] => [`${index + 1} (${block.section})`, block])
const hasPrograms = (code: string) =>
  ['curl', 'jq'].every(name => !code.includes(`${name} -`) || spawnSync(name, ['--version']).status === 0)

/** An action of Home Assistant that sends a request. */
interface RestCommand {
  url: string
  method: string
  headers: Record<string, string>
  content_type: string
  payload: string
}

describe('docs/recipes.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-recipes-'))
  let server: Running
  let receiver: WebhookReceiver
  let client: Client
  const fill = ({ code }: RecipeBlock) =>
    filledIn(code, { server: server.address, automation: `http://127.0.0.1:${receiver.port}`, key: KEY })
  const titles = async () => (await client.tasks.list({ query: { limit: '100' } })).data.map(({ title }) => title)

  beforeAll(async () => {
    receiver = await startWebhookReceiver()
    installCommand(folder)
    const env = {
      DATABASE_URL: `sqlite:${join(folder, 'recipes.db')}`,
      DAYWRIGHT_OWNER_API_KEY: KEY,
      OUTBOUND_ALLOW: '127.0.0.1/32',
    }
    server = await startProgram(['serve'], { env })
    client = createClient({ baseUrl: server.address, key: KEY })
  })
  afterAll(async () => {
    await stopProgram(server)
    await receiver.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('[PKG-14] has boxes of known kinds only, so that each is tried', () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['sh', 'http', 'yaml', 'js', 'json']))
    expect(blocks.length).toBeGreaterThan(14)
  })

  it.each(blocksIn('sh').filter(([, { code }]) => hasPrograms(code)))(
    '[PKG-14] shell box %s works',
    async (_, block) => {
      const env = { KEY, DAYWRIGHT_URL: server.address, DAYWRIGHT_KEY: KEY }
      // A shell that does not quote what it is given would change it.
      const argument = "Fix Kim's $HOME & path 15m"
      const stdout = await runShell(fill(block), folder, env, argument)
      expect(stdout.trim()).not.toBe('')
      if (block.code.includes('"$1"')) expect(await titles()).toContain("Fix Kim's $HOME & path")
      for (const [, line = ''] of block.code.matchAll(/(?:daywright add|--arg text) '([^'%]+?) \d+[hm]/g))
        expect(await titles()).toContain(line)
      const added = /"address": "https:\/\/automation\.example\.com([^"]+)"/.exec(block.code)?.[1]
      if (added) await expectDelivery(added)
      if (block.code.includes('calendar-feeds'))
        expect(await (await fetch(stdout.trim())).text()).toMatch(/^BEGIN:VCALENDAR/)
    },
  )

  async function expectDelivery(path: string): Promise<void> {
    const webhook = (await client.webhooks.list()).at(-1)
    await client.webhooks.test({ id: webhook?.id ?? '' })
    await expect.poll(() => receiver.received.map(({ event }) => event.type)).toContain('webhook.test')
    expect(receiver.requests.at(-1)?.url).toBe(path)
  }

  it.each(blocksIn('http'))('[PKG-14] request %s is answered', async (_, block) => {
    const { status, body } = await sendHttp(fill(block))
    expect(status).toBeLessThan(300)
    if (block.code.includes('"text"')) expect(body.lines[0].task.id).toEqual(expect.any(String))
    else expect(body).toHaveProperty('next')
  })

  it.each(blocksIn('yaml'))('[PKG-14] configuration %s of Home Assistant reads what there is', async (_, block) => {
    const config = parseHomeAssistant(fill(block), { daywright_key: `Bearer ${KEY}` })
    for (const { resource, headers, sensor } of config.rest ?? []) {
      const today = await (await fetch(resource, { headers })).json()
      const templates = sensor.map(({ value_template }: { value_template: string }) => value_template).join()
      const names = [...templates.matchAll(/value_json\.(\w+)/g)].map(([, name = '']) => name)
      expect(names.filter(name => !(name in today))).toEqual([])
      const ofNext = [...templates.matchAll(/value_json\.next\.(\w+)/g)].map(([, name = '']) => name)
      expect(ofNext.filter(name => !(name in today.next))).toEqual([])
    }
    for (const command of Object.values<RestCommand>(config.rest_command ?? {})) {
      const body = command.payload.replace(/^\{\{ (.*) \| to_json \}\}$/, '$1').replace(': text', ': "Descale it 20m"')
      const headers = { ...command.headers, 'Content-Type': command.content_type }
      const response = await fetch(command.url, { method: command.method, headers, body })
      expect([response.status, await titles()]).toEqual([200, expect.arrayContaining(['Descale it'])])
    }
    const webhooks = blocks.find(({ section, language }) => section === block.section && language === 'sh')
    for (const { triggers } of config.automation ?? [])
      expect(webhooks?.code).toContain(`/api/webhook/${triggers[0].webhook_id}"`)
  })

  it.each(blocksIn('js'))('[PKG-14] script %s of Templater works', async (_, block) => {
    const result = await callTemplater(fill(block), 'Read the paper 45m')
    if (block.code.includes("method: 'POST'")) expect(await titles()).toContain('Read the paper')
    else expect(result).toMatch(/^- \d\d:\d\d|^- due: |^Nothing is planned\.$/)
  })

  it.each(blocksIn('json'))('[PKG-14] file %s is what its program reads', async (_, block) => {
    const content = JSON.parse(block.code)
    if (content.mcpServers) return expect(content.mcpServers.daywright).toEqual({ command: 'daywright', args: ['mcp'] })
    const nodes = content as { id: string; type: string; func?: string; wires?: string[][] }[]
    const ids = nodes.map(({ id }) => id)
    expect(nodes.flatMap(({ wires = [] }) => wires.flat()).filter(id => !ids.includes(id))).toEqual([])
    const { func = '' } = nodes.find(({ type }) => type === 'function') ?? {}
    const said = new Function('msg', func)({ payload: { type: 'risk.began', data: { count: 2, taskIds: [] } } })
    expect(said.payload).toBe('2 tasks are at risk')
  })
})
