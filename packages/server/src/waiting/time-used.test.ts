import { expect, it } from 'vitest'
import { timeUsed } from './time-used.ts'

it('[FAIR-12] time in which several requests are at work is divided among them', () => {
  let now = 0
  const { newAccount, begin } = timeUsed(() => now)
  const [ada, bob] = [newAccount(), newAccount()]
  const ends = [begin(ada), begin(bob)]
  now += 100
  for (const end of ends) end()
  expect([ada.tag, bob.tag]).toEqual([50, 50])
  const end = begin(ada)
  now += 100
  end()
  expect([ada.tag, bob.tag]).toEqual([150, 50])
})
