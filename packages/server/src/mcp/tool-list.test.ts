import { expect, it } from 'vitest'
import { describedTools, TOOLS } from './tool-list.ts'
import { toolSchema } from './tool-schema.ts'

const CHARACTERS_PER_TOKEN = 4

it('[MCP-2] there are at most 12 tools, and their list takes fewer than 5,000 tokens', () => {
  const list = describedTools('write')
  expect(list.length).toBeLessThanOrEqual(12)
  expect(JSON.stringify({ tools: list }).length / CHARACTERS_PER_TOKEN).toBeLessThan(5000)
})

it('[MCP-2] each tool says what it takes, what it returns and whether it changes something', () => {
  for (const { name, title, description, inputSchema, outputSchema, annotations } of describedTools('account')) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
    expect(title.length * description.length, name).toBeGreaterThan(0)
    expect([inputSchema.type, outputSchema.type], name).toEqual(['object', 'object'])
    expect(annotations.readOnlyHint, name).toBe(TOOLS.find(tool => tool.name === name)?.scope === 'read')
  }
  const changing = describedTools('write').filter(({ annotations }) => !annotations.readOnlyHint)
  const hints = changing.map(({ name, annotations: { destructiveHint, idempotentHint = false } }) => [
    name,
    `${destructiveHint ? 'destroys' : 'adds'}, ${idempotentHint ? 'repeatable' : 'once'}`,
  ])
  expect(Object.fromEntries(hints)).toEqual({
    add_tasks: 'adds, once',
    update_tasks: 'destroys, repeatable',
    complete_tasks: 'adds, repeatable',
    run_plan: 'adds, repeatable',
    undo_plan: 'destroys, once',
    log_time: 'adds, once',
    change_calendar: 'destroys, once',
  })
})

it('[MCP-1] a scope that only reads gets the tools that only read', () => {
  const reading = describedTools('read')
  expect(reading.every(({ annotations }) => annotations.readOnlyHint)).toBe(true)
  expect(reading.map(({ name }) => name)).toContain('preview_change')
  expect(describedTools('write').length).toBeGreaterThan(reading.length)
})

it('[MCP-2] optional values that may be cleared are shown as one type', () => {
  const update = TOOLS.find(({ name }) => name === 'update_tasks')
  const shown = JSON.stringify(update && toolSchema(update.input, 'input'))
  expect(shown).toContain('"dueAt":{"type":["string","null"]}')
  expect(shown).not.toMatch(/9007199254740991|\$schema|pattern/)
})
