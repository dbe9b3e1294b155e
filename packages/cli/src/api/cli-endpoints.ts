import type { Api } from '@daywright/contract/api/api'
import type { CallRow } from '@daywright/contract/client/endpoint-calls'

/**
 * The endpoints that the commands use. The table of the contract has them too, but with every schema of the API, which takes
 * longer to load than everything else that a command does [CMD-9]. The compiler checks the paths, a test the methods.
 */
export const CLI_ENDPOINTS = {
  user: { get: { method: 'GET', path: '/api/user' } },
  tasks: {
    quick: { method: 'POST', path: '/api/tasks/quick' },
    list: { method: 'GET', path: '/api/tasks' },
    get: { method: 'GET', path: '/api/tasks/{id}' },
    update: { method: 'PATCH', path: '/api/tasks/{id}' },
    next: { method: 'POST', path: '/api/tasks/{id}/next' },
    batch: { method: 'POST', path: '/api/tasks/batch' },
    removeMany: { method: 'POST', path: '/api/tasks/delete' },
  },
  taskReminders: { add: { method: 'POST', path: '/api/tasks/{taskId}/reminders' } },
  series: { remove: { method: 'DELETE', path: '/api/series/{id}' } },
  habits: { remove: { method: 'DELETE', path: '/api/habits/{id}' } },
  calendarEvents: { remove: { method: 'DELETE', path: '/api/calendar-events/{id}' } },
  timeBlocks: {
    create: { method: 'POST', path: '/api/time-blocks' },
    replace: { method: 'PUT', path: '/api/time-blocks/{id}' },
    complete: { method: 'POST', path: '/api/time-blocks/{id}/complete' },
    start: { method: 'POST', path: '/api/time-blocks/{id}/start' },
    pause: { method: 'POST', path: '/api/time-blocks/{id}/pause' },
    stop: { method: 'POST', path: '/api/time-blocks/{id}/stop' },
  },
  planner: {
    run: { method: 'POST', path: '/api/planner' },
    preview: { method: 'POST', path: '/api/planner/preview' },
    undoable: { method: 'GET', path: '/api/planner/undo' },
    undo: { method: 'POST', path: '/api/planner/undo' },
  },
  freshStart: {
    propose: { method: 'POST', path: '/api/fresh-start/proposal' },
    apply: { method: 'POST', path: '/api/fresh-start' },
    undo: { method: 'POST', path: '/api/fresh-start/undo' },
  },
  taskImports: {
    preview: { method: 'POST', path: '/api/imports/preview' },
    run: { method: 'POST', path: '/api/imports' },
    undo: { method: 'POST', path: '/api/imports/{id}/undo' },
  },
  insights: { get: { method: 'GET', path: '/api/insights' } },
  today: {
    get: { method: 'GET', path: '/api/today' },
    suggestion: { method: 'GET', path: '/api/today/suggestion' },
  },
} as const satisfies {
  [R in keyof Api]?: { [A in keyof Api[R]]?: Pick<CallRow, 'method'> & { path: PathOf<Api[R][A]> } }
}

type PathOf<E> = E extends { path: infer P } ? P : never
