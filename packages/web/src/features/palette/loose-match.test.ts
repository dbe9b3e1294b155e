import { expect, it } from 'vitest'
import { matchesLoosely } from './loose-match.ts'

it('[WEB-104] the palette finds names with every word in them, also with one typo in a word', () => {
  for (const words of ['kitchen', 'kit ren', 'kitchn', 'kithcen', 'kitxhen', 'kitchhen', 'rennovation', 'renvo'])
    expect(matchesLoosely('Kitchen renovation', words), words).toBe(true)
  for (const words of ['garden', 'kxtchxn', 'kitchen garden', 'xit', 'chekin'])
    expect(matchesLoosely('Kitchen renovation', words), words).toBe(false)
})
