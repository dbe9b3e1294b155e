import { expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

it('[WEB-613] files of charts run no formula, and quote what needs it', () => {
  const rows = [
    ['Name', 'Minutes'],
    ['=1+1', 5],
    ['a, "b"', -5],
  ]
  expect(csvText(rows)).toBe('\uFEFFName,Minutes\r\n\'=1+1,5\r\n"a, ""b""",-5\r\n')
})
