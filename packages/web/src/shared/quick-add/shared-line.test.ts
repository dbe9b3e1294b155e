import { expect, it } from 'vitest'
import { bookmarkletFor, sharedLine } from './shared-line.ts'

it('[WEB-342] what is shared becomes one line, with the address as it is', () => {
  const url = 'https://example.com/2026-03-04?q=by+friday'
  expect(sharedLine({ title: 'An article\nin two lines', url })).toBe(`An article in two lines "${url}"`)
  expect(sharedLine({ text: 'Call Bob tomorrow' })).toBe('Call Bob tomorrow')
  expect(sharedLine({ title: 'Page', text: url })).toBe(`Page "${url}"`)
  expect(sharedLine({ title: 'Same', text: 'Same' })).toBe('Same')
  expect(sharedLine({ url: 'https://example.com/"a b"' })).toBe('"https://example.com/%22a b%22"')
  expect(sharedLine({})).toBe('')
})

it('[WEB-342] a long text is cut, the address is not', () => {
  const line = sharedLine({ text: '🎉'.repeat(600), url: 'https://example.com/' })
  expect(line.endsWith('🎉 "https://example.com/"')).toBe(true)
  expect(Array.from(line).length).toBe(500)
})

it('[WEB-343] the bookmarklet opens quick add with the page and the selection', () => {
  const code = bookmarkletFor('https://planner.example.com')
  const opened: string[] = []
  const run = new Function('open', 'document', 'getSelection', 'location', code.replace('javascript:', ''))
  run(
    (address: string) => opened.push(address),
    { title: 'A & B' },
    () => 'x y',
    { href: 'https://b.example/?c=d' },
  )
  const { origin, pathname, searchParams } = new URL(opened[0] ?? '')
  expect([origin, pathname]).toEqual(['https://planner.example.com', '/add'])
  expect(Object.fromEntries(searchParams)).toEqual({ title: 'A & B', text: 'x y', url: 'https://b.example/?c=d' })
})
