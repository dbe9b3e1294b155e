import { describe, expect, it } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

const SITE = 'https://planner.example'

const LEADING_AWAY = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/tasks/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://planner.example@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  '//user:pass@evil.example/',
  '//[::1]/',
  '//',
  'evil.example',
  '?next=//evil.example',
  '#//evil.example',
  '',
]

describe('the path to open after sign-in', () => {
  it.each(LEADING_AWAY.map(text => JSON.stringify(text)))('[WEB-15] does not lead away: %s', text => {
    expect(sameOriginPath(JSON.parse(text))).toBeUndefined()
  })

  it.each([undefined, null, 1, ['/tasks'], { toString: () => '/tasks' }])('[WEB-15] is a text: %s', value => {
    expect(sameOriginPath(value)).toBeUndefined()
  })

  it.each([
    ['/', '/'],
    ['/tasks', '/tasks'],
    ['/tasks?status=todo&q=a%20b#top', '/tasks?status=todo&q=a%20b#top'],
    ['/?day=2026-03-02', '/?day=2026-03-02'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/%09//evil.example', '/%09//evil.example'],
    ['/tasks\\today', '/tasks/today'],
    ['/tasks?next=//evil.example', '/tasks?next=//evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/:443', '/:443'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
  ])('[WEB-15] stays on the site: %s', (text, path) => {
    expect(sameOriginPath(text)).toBe(path)
    expect(new URL(path, SITE).origin).toBe(SITE)
  })
})
