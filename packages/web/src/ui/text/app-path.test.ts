import { describe, expect, it } from 'vitest'
import { appPath } from './app-path.ts'

const ORIGIN = 'https://plan.example.org'

describe('an address in a text', () => {
  it.each([
    ['/documents/1', '/documents/1'],
    ['/tasks?task=1#x', '/tasks?task=1#x'],
    [`${ORIGIN}/projects/1`, '/projects/1'],
    ['/', '/'],
  ])('[WEB-53] %s opens a view of this app', (address, path) => {
    expect(appPath(address, ORIGIN)).toBe(path)
  })

  it.each([
    '//example.org/x',
    '/\\example.org',
    '/.//example.org',
    `${ORIGIN}.evil.org/`,
    'https://example.org/projects',
    '/api/export',
    `${ORIGIN}/api/tasks`,
    '/sign-in/link?token=x',
    '/sign-in',
    'tasks',
    '#top',
    'javascript:alert(1)',
    '',
    undefined,
  ])('[WEB-53] %s does not', address => {
    expect(appPath(address, ORIGIN)).toBeUndefined()
  })
})
