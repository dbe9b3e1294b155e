import type { CallsOf } from './call-inputs.ts'

/** What belongs to one task. */
export const taskPartCalls: CallsOf<'checklistItems' | 'taskReminders'> = {
  checklistItems: {
    create: mine => ({ body: { taskId: mine.task, title: 'Labels' } }),
    insert: mine => ({ taskId: mine.task, body: { title: 'String', completed: true, sortOrder: 2 } }),
    reorder: mine => ({ body: { orderedIds: [mine.item] } }),
    update: mine => ({ id: mine.item, body: { completed: true } }),
    remove: mine => ({ id: mine.item }),
  },
  taskReminders: {
    list: mine => ({ taskId: mine.task }),
    add: mine => ({ taskId: mine.task, body: { before: 'due', minutesBefore: 60 } }),
    update: mine => ({ taskId: mine.task, id: mine.taskReminder, body: { at: '2026-03-05T09:00:00.000Z' } }),
    remove: mine => ({ taskId: mine.task, id: mine.taskReminder }),
    snooze: mine => ({ taskId: mine.task, id: mine.taskReminder, body: { choice: 'hour' } }),
  },
}
