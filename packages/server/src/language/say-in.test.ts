import { expect, it } from 'vitest'
import { sayIn } from './say-in.ts'

it('[LANG-14] speaks English where there is no such language, and to those who have chosen none', () => {
  for (const language of [null, 'en', 'xx', '../../../secret'])
    expect(sayIn(language)('{count, plural, one {# task} other {# tasks}} at risk', { count: 2 })).toBe(
      '2 tasks at risk',
    )
})

it('[LANG-14] reads a language once', () => {
  expect(sayIn('de')).toBe(sayIn('de'))
})
