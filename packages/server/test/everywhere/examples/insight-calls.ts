import type { CallsOf } from './call-inputs.ts'

const TWO_WEEKS = { from: '2026-02-23', to: '2026-03-08' }

export const insightCalls: CallsOf<'forecasts' | 'insights' | 'planHistory'> = {
  forecasts: { get: mine => ({ query: { projectId: mine.project } }) },
  insights: {
    get: () => ({ query: { ...TWO_WEEKS, by: 'label' } }),
    timesheet: mine => ({ query: { ...TWO_WEEKS, by: 'task', billable: mine.label } }),
    timesheetCsv: mine => ({ query: { ...TWO_WEEKS, shape: 'kimai', billable: mine.label } }),
  },
  planHistory: {
    task: mine => ({ id: mine.task }),
    day: () => ({ query: { day: '2026-03-02' } }),
  },
}
