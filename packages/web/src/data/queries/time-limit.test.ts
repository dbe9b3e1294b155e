import { expect, it } from 'vitest'
import { timeLimitOf } from './time-limit.ts'

it('[WEB-206] every request has a time limit, a longer one where the server works longer', () => {
  for (const path of ['/api/tasks', '/api/tasks?limit=1', '/api/calendar-events', '/api/plannerish'])
    expect(timeLimitOf(path), path).toBe(30_000)
  for (const path of [
    '/api/planner',
    '/api/planner/preview',
    '/api/import',
    '/api/imports/preview',
    '/api/calendars/x/refresh',
  ])
    expect(timeLimitOf(path), path).toBe(180_000)
})
