import { findNamed } from '@daywright/quick-add/find-named'
import { describe, expect, it } from 'vitest'
import { labelIdsFor } from './label-ids.ts'

const LABELS = [
  { id: '1', name: 'work' },
  { id: '2', name: 'Work' },
  { id: '3', name: 'Home' },
]

/** A server with these labels, which records its calls. */
function serverWith(...names: string[]) {
  const asked: string[] = []
  const label = (name: string) => ({ id: `id of ${name}`, name })
  return {
    asked,
    list: async () => {
      asked.push('list')
      return names.map(label)
    },
    create: async (name: string) => {
      asked.push(`create ${name}`)
      return label(name)
    },
  }
}

describe('labels by name', () => {
  it('a name means the label written so, otherwise one that differs in case alone', () => {
    expect(findNamed(LABELS, 'Work')?.id).toBe('2')
    expect(findNamed(LABELS, 'WORK')?.id).toBe('1')
    expect(findNamed(LABELS, ' home ')?.id).toBe('3')
    expect(findNamed(LABELS, 'garden')).toBeUndefined()
  })

  it('[WEB-50] known names need no question', async () => {
    const server = serverWith()
    expect(await labelIdsFor(['home', 'Work'], LABELS, server)).toEqual(['3', '2'])
    expect(server.asked).toEqual([])
  })

  it('[WEB-50] a label that was created meanwhile is not created again; a missing one is created', async () => {
    const server = serverWith('Home', 'errand')
    expect(await labelIdsFor(['Home', 'errand', ' new '], LABELS, server)).toEqual([
      'id of Home',
      'id of errand',
      'id of new',
    ])
    expect(server.asked).toEqual(['list', 'create new'])
  })
})
