import { describe, expect, it } from 'vitest'
import { withAddresses, withTaskPaths } from './linked-text.ts'

const ID = '018f0000-0000-7000-8000-000000000001'

describe('links in the text of an email', () => {
  it('[NOTE-14] are below the first line that names the task', () => {
    const body = 'Planned today:\n09:00–10:00 Tax\n\nAt risk:\nTax (due Sat 28 Feb 09:00)'
    const linked = withTaskPaths(body, [{ id: ID, title: 'Tax' }])
    expect(linked.split('\n').slice(0, 3)).toEqual(['Planned today:', '09:00–10:00 Tax', `  /tasks?task=${ID}`])
    expect(linked.split('\n').slice(3)).toEqual(['', 'At risk:', 'Tax (due Sat 28 Feb 09:00)'])
    expect(withAddresses(linked, 'https://plan.example')).toContain(`\n  https://plan.example/tasks?task=${ID}\n`)
  })

  it('[NOTE-14] are only made of paths of tasks, regardless of what a title contains', () => {
    const body = 'A\n  /settings\n  /tasks?task=nonsense\n  //evil.example'
    expect(withAddresses(body, 'https://plan.example')).toBe(body)
  })
})
