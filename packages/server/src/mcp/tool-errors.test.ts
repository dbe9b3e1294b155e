import { expect, it } from 'vitest'
import { invalid, refusal, retryLater } from '../errors/errors.ts'
import { explainRefusal, isToolError } from './tool-errors.ts'

it('[MCP-5] a refusal of a busy server says when to try again', () => {
  expect(explainRefusal(retryLater('too-many-requests', 17), 'UTC')).toContain('Try again in 17 seconds.')
  expect(explainRefusal(invalid({ title: ['must not be empty'] }), 'UTC')).not.toContain('seconds')
})

it('[MCP-7] a credential that is gone, a failure or a repeated request is nothing that a model can correct', () => {
  expect(isToolError(invalid({}))).toBe(true)
  for (const error of [refusal('unauthorized'), refusal('internal-error'), refusal('request-in-progress'), new Error()])
    expect(isToolError(error)).toBe(false)
})
