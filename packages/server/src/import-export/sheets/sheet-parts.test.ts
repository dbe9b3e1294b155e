import { describe, expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'
import { type TaskPlace, taskTrees } from './task-order.ts'

describe('a line of a table', () => {
  it('[SHEET-1] quotes what needs it, and runs nothing in a spreadsheet', () => {
    expect(csvLine(['a', 'b "c"', 'd,e', 'f\ng', null, 5, -5])).toBe('a,"b ""c""","d,e","f\ng",,5,-5\r\n')
    for (const start of ['=', '+', '-', '@', '\t']) expect(csvLine([`${start}1+1`])).toBe(`'${start}1+1\r\n`)
    // Our import takes one apostrophe away.
    expect(csvLine(["'=1", "'tis"])).toBe("''=1,'tis\r\n")
    expect(csvLine(['\r=1', '=1,"2"'])).toBe('"\'\r=1","\'=1,""2"""\r\n')
  })
})

describe('the order of tasks in a file', () => {
  const taskOrder = (places: readonly TaskPlace[], projectIds: readonly string[]) => {
    const trees = taskTrees(() => 0)
    // One after the other, as they come from the database.
    for (const place of places) trees.add([place])
    return [...trees.ordered(projectIds)]
  }
  const task = (id: string, projectId: string | null, parentTaskId: string | null = null) => ({
    id,
    projectId,
    parentTaskId,
  })

  it('[SHEET-2] goes by project, with subtasks below their task', () => {
    const tasks = [task('alone', null), task('b1', 'b'), task('a1', 'a'), task('a1.1', 'a', 'a1'), task('a2', 'a')]
    const ordered = taskOrder([...tasks, task('a1.1.1', 'b', 'a1.1')], ['a', 'b'])
    expect(ordered.map(({ place, depth }) => `${depth} ${place.id}`)).toEqual([
      '0 a1',
      '1 a1.1',
      '2 a1.1.1',
      '0 a2',
      '0 b1',
      '0 alone',
    ])
  })

  it('[SHEET-2] loses no task: not without its parent, not in a circle, and not with a project that is unknown', () => {
    const tasks = [task('x', null, 'gone'), task('y', null, 'z'), task('z', null, 'y'), task('w', 'unknown')]
    expect(
      taskOrder(tasks, [])
        .map(({ place }) => place.id)
        .toSorted(),
    ).toEqual(['w', 'x', 'y', 'z'])
  })
})
