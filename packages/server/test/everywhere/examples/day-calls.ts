import { type CallsOf, noInput } from './call-inputs.ts'

export const dayCalls: CallsOf<'dayNotes' | 'estimates' | 'freshStart' | 'rituals' | 'today'> = {
  freshStart: {
    get: noInput,
    propose: mine => ({ body: { confirmations: [{ id: mine.block, outcome: 'unconfirmed' }] } }),
    apply: mine => ({
      body: {
        confirmations: [{ id: mine.block, outcome: 'unconfirmed' }],
        tasks: [{ id: mine.task, action: 'new_date', dueAt: '2199-03-09T22:59:00.000Z' }],
      },
    }),
    undo: noInput,
  },
  today: { get: noInput, suggestion: () => ({ query: { minutes: '30' } }) },
  estimates: { get: noInput, predict: mine => ({ id: mine.task }) },
  dayNotes: {
    list: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
    put: () => ({ body: { on: '2026-03-02', text: 'The boxes are enough.' } }),
  },
  rituals: {
    list: noInput,
    put: () => ({ body: { kind: 'dayStart', step: 'load' } }),
    day: noInput,
    week: noInput,
  },
}
