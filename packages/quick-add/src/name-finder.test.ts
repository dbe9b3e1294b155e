import { expect, it } from 'vitest'
import { nameFinder } from './name-finder.ts'
import { parseQuickAdd } from './parse-quick-add.ts'
import { localTimeOf } from './zone-time.ts'

/** Names that count how often one of them is looked at. */
function countedNames(count: number, prefix: string) {
  let looks = 0
  const names = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    get name() {
      looks++
      return `${prefix} ${index}`
    },
  }))
  const taken = () => {
    const before = looks
    looks = 0
    return before
  }
  return { names, taken }
}

const read = (line: string, projects: { id: string; name: string }[], labels = projects) =>
  parseQuickAdd(line, { now: '2026-03-02T08:00:00.000Z', zone: localTimeOf('UTC'), projects, labels })

const MANY = 20_000
const line = `Call ${'#tag 7 #other #"tag 8" '.repeat(40)} @tag 19`

it('[QUICK-33] a line looks at as many of 20,000 names as of 20', () => {
  const looksOf = (count: number) => {
    const { names, taken } = countedNames(count, 'tag')
    read('Call #tag 3 @tag 4', names)
    const first = taken()
    const task = read(line, names)
    return { first, later: taken(), labels: task.labels, project: task.project?.name }
  }
  const [few, many] = [looksOf(20), looksOf(MANY)]
  expect(many.later).toBe(few.later)
  expect(many.labels).toEqual(['tag 7', 'other', 'tag 8'])
  expect(many.project).toBe('tag 19')
  // The index itself is made by looking at each name a few times.
  expect(many.first).toBeLessThan(6 * MANY)
})

it('[QUICK-33] names that begin alike are not compared one by one', () => {
  const { names, taken } = countedNames(MANY, 'a very long name that all of them begin with')
  const { begun, longest } = nameFinder(names)
  taken()
  expect(begun('a very long name that all of them begin with and')).toBeUndefined()
  expect(begun('a very long name that all of them begin with 19999 x')?.record.id).toBe('19999')
  expect(longest('a very long name that all of them begin with 5, later')?.length).toBe(46)
  expect(taken()).toBe(0)
})

it('[QUICK-24] counts whole words, and a part of the first one', () => {
  const names = ['Client workshop', 'Client\u00A0dinner', 'Clientele', 'Straße', 'Ｇarden', 'İstanbul trip']
  const { begun } = nameFinder(names.map(name => ({ name })))
  const found = (text: string) => begun(text)?.record.name
  expect(found('client')).toBeUndefined()
  expect(found('clientel')).toBe('Clientele')
  expect(found('CLIENT DINNER at 8')).toBe('Client\u00A0dinner')
  expect(found('client work')).toBeUndefined()
  expect(found('stra')).toBe('Straße')
  expect(found('')).toBeUndefined()
})

it('[WEB-101] a name is as long as it was typed, also where small letters take more room', () => {
  const { longest } = nameFinder([{ name: 'İzmir' }, { name: 'İzmir trip' }])
  expect(longest('İzmir trip, soon')).toEqual({ record: { name: 'İzmir trip' }, length: 10 })
  expect(longest('İzmirs')).toBeUndefined()
})
