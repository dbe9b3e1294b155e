import { describe, expect, it } from 'vitest'
import { linkedLines, namedTasks } from './linked-lines.ts'

const TAX = { id: 'tax', title: 'Tax' }
const TAXI = { id: 'taxi', title: 'Taxi fare' }

const piecesOf = (...text: Parameters<typeof linkedLines>) => linkedLines(...text).map(({ pieces }) => pieces)

describe('the text of a notification', () => {
  it('[NOTE-14] links the titles of the tasks that it names', () => {
    const body = ['Planned today:', '09:00–10:00 Taxi fare', '', 'At risk:', 'Tax (due Sat 28 Feb 09:00)'].join('\n')
    expect(piecesOf(body, [TAX, TAXI])).toEqual([
      [{ text: 'Planned today:' }],
      [{ text: '09:00–10:00 ' }, { text: 'Taxi fare', taskId: 'taxi' }],
      [{ text: '' }],
      [{ text: 'At risk:' }],
      [{ text: 'Tax', taskId: 'tax' }, { text: ' (due Sat 28 Feb 09:00)' }],
    ])
  })

  it('[NOTE-14] is plain where it names none, or was written by an older version', () => {
    expect(piecesOf('Nothing is planned today.', [])).toEqual([[{ text: 'Nothing is planned today.' }]])
    expect(namedTasks({ taskIds: ['tax'] })).toEqual([])
    expect(namedTasks({ tasks: [TAX, null, 'x', { id: 'a' }] })).toEqual([TAX])
  })
})
