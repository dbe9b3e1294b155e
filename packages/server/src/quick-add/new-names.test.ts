import { expect, it } from 'vitest'
import { newNamesProblem } from './new-names.ts'

it('[QUICK-7] a text names at most 100 labels and projects together that are new', () => {
  const names = (count: number, kind: 'label' | 'project') =>
    Array.from({ length: count }, (_, index) => ({ kind, isNew: true, name: `${kind} ${index}`, text: '' }))
  const problemOf = (labels: number, projects: number) => {
    const parts = [...names(labels, 'label'), ...names(projects, 'project')]
    return newNamesProblem(parts.map(part => ({ understood: [{ ...part, from: 0, to: 1 }] })))
  }
  expect(problemOf(60, 40)).toBeNull()
  expect(problemOf(60, 41)).toBe('must name at most 100 new labels and projects')
})
