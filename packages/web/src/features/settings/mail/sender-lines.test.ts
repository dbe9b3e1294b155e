import { expect, it } from 'vitest'
import { sendersOf } from './sender-lines.ts'

it('[WEB-358] senders are given on lines, or with commas or spaces between', () => {
  expect(sendersOf(' a@b.c,d@e.f;\n\n g@h.i ')).toEqual(['a@b.c', 'd@e.f', 'g@h.i'])
  expect(sendersOf(' \n')).toEqual([])
})
