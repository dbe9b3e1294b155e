import { OwnedId, Timestamp } from '@daywright/contract/fields/fields'
import { SessionConfirmation } from '@daywright/contract/resources/sessions/session'
import { BLOCK_LIMITS } from '@daywright/contract/resources/time-blocks/time-block.values'
import { z } from 'zod'
import { confirmSessions, stopSession } from '../../planner/review/confirm-sessions.rules.ts'
import { logWork } from '../../planner/review/log-work.rules.ts'
import { toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { pauseTimer } from '../../time-blocks/timer.rules.ts'
import { SessionView, sessionView } from '../record-views.ts'
import { type ToolCall, tool } from '../tool.ts'

const MAX_CONFIRMATIONS = 50

const Worked = z.object({
  taskId: OwnedId,
  minutes: z.int().min(1).max(BLOCK_LIMITS.actualMinutes.max),
  startAt: Timestamp.optional().describe('default: so that it ends now'),
})

const Input = z
  .object({
    worked: Worked.optional().describe('work that was not planned'),
    confirm: z
      .array(SessionConfirmation)
      .min(1)
      .max(MAX_CONFIRMATIONS)
      .optional()
      .describe('sessions in the past, by session id'),
    timer: z.object({ sessionId: OwnedId, action: z.enum(['start', 'pause', 'stop']) }).optional(),
  })
  .refine(given => Object.values(given).filter(part => part !== undefined).length === 1, {
    path: ['worked'],
    error: 'must be the only one: give worked, confirm or timer, one in each call',
  })
type Input = z.output<typeof Input>

export const logTimeTool = tool({
  name: 'log_time',
  title: 'Log time',
  description:
    'Say what was worked: minutes on a task (worked), how past sessions went (confirm: done, partly with minutes, not_done), or run the timer of a session. A task is completed when no work on it is left.',
  scope: 'write',
  input: Input,
  output: z.object({ sessions: z.array(SessionView), completedTaskIds: z.array(z.string()) }),
  async run(call, input) {
    const saved = await save(call, input)
    return {
      sessions: saved.map(block => sessionView(block, call.zone, false)),
      completedTaskIds: [...new Set(saved.flatMap(block => (block.taskCompleted ? (block.taskId ?? []) : [])))],
    }
  },
})

async function save({ database, caller, now, planner }: ToolCall, { worked, confirm, timer }: Input) {
  if (worked) {
    const { taskId, minutes } = worked
    const startAt = worked.startAt ?? toTimestamp(Date.parse(now) - minutes * MINUTE_MS)
    const endAt = toTimestamp(Date.parse(startAt) + minutes * MINUTE_MS)
    return logWork(database, caller.id, { taskId, startAt, endAt }, now)
  }
  if (confirm) return confirmSessions(database, caller.id, confirm, now)
  if (timer?.action === 'stop') return [await stopSession(database, caller.id, timer.sessionId, {}, now)]
  const sessionId = timer?.sessionId ?? ''
  const changed =
    timer?.action === 'start'
      ? await planner.start(sessionId)
      : await pauseTimer(database, caller.id, sessionId, {}, now)
  return [{ ...changed, taskCompleted: false }]
}
