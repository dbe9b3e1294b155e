import { expect, it } from 'vitest'
import { endpoints } from '../api/api.ts'
import { llmsText } from './llms-text.ts'

const lines = llmsText().split('\n')
const lineOf = (start: string) => lines.filter(line => line.startsWith(`- ${start}`))

it('[META-12] names parameters and fields of an endpoint, marks what is required, and stops after six', () => {
  expect(lineOf('POST /api/labels ')).toEqual([
    expect.stringMatching(/^- POST \/api\/labels \{name\*(, \w+)*\}: Create a label$/),
  ])
  expect(lineOf('POST /api/tasks?')).toEqual([expect.stringMatching(/\{title\*(, \w+){5}, …\}/)])
  expect(lineOf('GET /api/tasks?')).toEqual([expect.stringMatching(/\?\w+(, \w+)*(, …)?: /)])
  expect(lineOf('GET /api/labels:')).toHaveLength(1)
})

it('[META-12] groups the endpoints under headings, with one line for each that programs use', () => {
  const listed = lines.filter(line => line.startsWith('- '))
  expect(listed.length).toBeGreaterThan(endpoints.length / 2)
  expect(lines).toContain('## Labels')
  for (const path of [
    '/llms.txt',
    '/api/auth/',
    '/api/admin/',
    '/metrics',
    '/healthz',
    '/readyz',
    '/api/push-subscriptions',
  ])
    expect(
      listed.filter(line => line.includes(` ${path}`)),
      path,
    ).toEqual([])
  expect(llmsText()).not.toContain('undefined')
})
