import { expect, it } from 'vitest'
import { serverSentence } from './server-sentence.ts'
import { zoneOf } from './zoned-time.ts'

const SENTENCE = 'It ends Mon 2 Mar 00:05, after “Call at 17:00 (12:30)” and before it is due Mon 2 Mar 17:00.'

it('[LANG-19] says the times of the planner as all others, and leaves titles alone', () => {
  const sentence = (hour12?: boolean) => serverSentence(SENTENCE, zoneOf('Asia/Tokyo', hour12)).replaceAll(/\s/g, ' ')
  expect(sentence(false)).toBe(SENTENCE)
  expect(sentence(true)).toMatch(
    /^It ends Mon 2 Mar 12:05 am, after “Call at 17:00 \(12:30\)” and before it is due Mon 2 Mar 5:00 pm\.$/i,
  )
})
