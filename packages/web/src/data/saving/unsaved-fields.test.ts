import { describe, expect, it } from 'vitest'
import { createUnsavedFields } from './unsaved-fields.ts'

describe('what was typed', () => {
  it('is unsaved until that very value has arrived', () => {
    const fields = createUnsavedFields()
    fields.typed('title', 'Write')
    fields.typed('title', 'Write report')
    fields.saved('title', 'Write')
    expect(fields.hasAny()).toBe(true)
    fields.saved('title', 'Write report')
    expect(fields.hasAny()).toBe(false)
  })

  it('is tracked by field', () => {
    const fields = createUnsavedFields()
    fields.typed('title', 'Same')
    fields.typed('description', 'Same')
    fields.saved('title', 'Same')
    expect(fields.hasAny()).toBe(true)
  })

  it('settles when every save under way has ended, well or not', async () => {
    const fields = createUnsavedFields()
    const outcomes: string[] = []
    const { promise, reject } = Promise.withResolvers<void>()
    fields.during(promise).catch(() => outcomes.push('failed'))
    const settled = fields.settle().then(() => outcomes.push('settled'))
    reject(new Error('refused'))
    await settled
    expect(outcomes).toContain('failed')
    expect(outcomes).toContain('settled')
  })
  it('is sent before it settles, unless it is on its way already', async () => {
    const fields = createUnsavedFields()
    const sent: string[] = []
    fields.typed('due', 'Tomorrow', () => {
      sent.push('due')
      fields.typed('due', 'Tomorrow')
    })
    fields.typed('title', 'Write report')
    await fields.settle()
    await fields.settle()
    expect(sent).toEqual(['due'])
  })
})
