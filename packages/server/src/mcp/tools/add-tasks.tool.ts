import { QuickAdd, type QuickAddLine } from '@daywright/contract/resources/tasks/quick-add'
import { z } from 'zod'
import { quickAdd } from '../../quick-add/quick-add.rules.ts'
import { omitUndefined, shortTitle, TaskView, taskView } from '../record-views.ts'
import { type ToolCall, tool } from '../tool.ts'

const Line = TaskView.extend({
  kind: z.string().optional(),
  startAt: z.string().optional(),
  notUnderstood: z.array(z.string()).optional(),
})

export const addTasksTool = tool({
  name: 'add_tasks',
  title: 'Add tasks',
  description:
    'One line for each task, in plain words: "Write report 3h by Friday 17:00 #work @website !high", "Call Kim tomorrow 10:00 30m", "Water plants every 3 days 10m". # label, @project, ! priority, a duration is the estimate; tasks without one are not planned. A single line may be a habit ("Run 3x per week 45m") or days off ("off on Friday"). All lines are stored, or none. Then run_plan.',
  scope: 'write',
  input: z.object({ text: QuickAdd.shape.text.describe('lines') }),
  output: z.object({ added: z.array(Line), newLabels: z.array(z.string()), newProjects: z.array(z.string()) }),
  async run(call, { text }) {
    const input = QuickAdd.parse({ text })
    const { lines, newLabels, newProjects } = await quickAdd(call.database, call.caller.id, input, call.now)
    return { added: lines.map(line => lineRow(line, call)), newLabels, newProjects }
  },
})

/** What became of a line: a task, a habit or days off. */
function lineRow({ kind, task, session, habit, event, title, notUnderstood }: QuickAddLine, call: ToolCall) {
  const blocks = session ? [session] : []
  return omitUndefined({
    ...(task
      ? taskView({ ...task, timeBlocks: blocks }, call)
      : { id: habit?.id ?? event?.id ?? '', title: shortTitle(title) }),
    kind: kind === 'task' ? undefined : kind,
    startAt: event?.startOn ?? undefined,
    notUnderstood:
      notUnderstood.length > 0 ? notUnderstood.map(({ text, sentence }) => `${text}: ${sentence}`) : undefined,
  })
}
