import { type CallsOf, noInput } from './call-inputs.ts'

export const dayCalls: CallsOf<'estimates' | 'freshStart' | 'today'> = {
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
}
