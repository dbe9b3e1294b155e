import type { Request } from './send-measured.ts'

/** Requests that the table of endpoints has one of, but that work in other ways too, and the tools for assistants. */
export const FURTHER_REQUESTS: Readonly<Record<string, Omit<Request, 'headers'>>> = {
  'tasks.list: every open task, 100 on the page': { method: 'GET', path: '/api/tasks?limit=100' },
  'tasks.list: the last page by title': { method: 'GET', path: '/api/tasks?sort=title&direction=desc&limit=50' },
  'tasks.list: by project': { method: 'GET', path: '/api/tasks?sort=project&limit=50' },
  'tasks.list: by due date': { method: 'GET', path: '/api/tasks?sort=dueAt&limit=50' },
  'tasks.list: search of open tasks': { method: 'GET', path: '/api/tasks?search=task%20299' },
  'tasks.list: search of all tasks': { method: 'GET', path: '/api/tasks?search=task%20299&includeCompleted=true' },
  'tasks.list: search that finds nothing': { method: 'GET', path: '/api/tasks?search=zebra&includeCompleted=true' },
  'timeBlocks.list: two weeks': { method: 'GET', path: '/api/time-blocks?from=2026-03-02&to=2026-03-16' },
  'calendarEvents.list: two weeks': { method: 'GET', path: '/api/calendar-events?from=2026-03-02&to=2026-03-16' },
  'MCP: get_overview': tool('get_overview', {}),
  'MCP: find_tasks': tool('find_tasks', { search: 'task 299' }),
  'MCP: get_plan': tool('get_plan', {}),
  'MCP: find_free_time': tool('find_free_time', { minutes: 60 }),
}

function tool(name: string, args: Record<string, unknown>): Omit<Request, 'headers'> {
  const params = { name, arguments: args }
  return { method: 'POST', path: '/mcp', isRead: true, body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } }
}
