import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase } from '../../errors/errors.values.ts'
import { Id, OwnedId, Timestamp } from '../../fields/fields.ts'
import { PlannerRun } from '../planner/planner.ts'
import { REPEATED_ID, SessionConfirmation } from '../sessions/session.ts'
import { Task } from '../tasks/task.ts'
import { blocksNotFound } from '../time-blocks/time-block.ts'
import { UnconfirmedSession } from '../today/today.ts'
import { FRESH_START_ACTIONS, FRESH_START_LIMITS, FRESH_START_REASONS } from './fresh-start.values.ts'

const { tasks, confirmations } = FRESH_START_LIMITS

export const FreshStartAction = z.enum(FRESH_START_ACTIONS)
export type FreshStartAction = z.output<typeof FreshStartAction>

export const FreshStart = z.object({
  overdue: z.int().describe('Unfinished tasks whose due date has passed'),
  sessions: z
    .array(UnconfirmedSession)
    .describe('As `unconfirmed` of `GET /api/today`; none if the account counts past sessions as done'),
  likelyDone: z.array(Id).describe('Those after which something was confirmed, worked on or completed on the same day'),
  undoable: z.boolean().describe('Whether `POST /api/fresh-start/undo` would succeed'),
})
export type FreshStart = z.output<typeof FreshStart>

/** A stable code with its values, and a short sentence that says the same. */
export const FreshStartReason = z.object({
  code: z.enum(FRESH_START_REASONS),
  endAt: Timestamp.nullable().describe('When the planner would finish it, or when its next date is due'),
  days: z.int().nullable().describe('How many days ago it was due'),
  title: z.string().nullable().describe('What it waits for'),
  sentence: z.string().describe('Why this is proposed, in words'),
})
export type FreshStartReason = z.output<typeof FreshStartReason>

export const FreshStartRow = Task.pick({ id: true, title: true }).extend({
  dueAt: Timestamp,
  seriesId: Id.nullable(),
  action: FreshStartAction.describe('What is proposed'),
  newDueAt: Timestamp.describe('The due date that goes with `new_date`: when it would be done, with some room'),
  reason: FreshStartReason,
})
export type FreshStartRow = z.output<typeof FreshStartRow>

export const FreshStartProposal = z.object({
  tasks: z.array(FreshStartRow),
  more: z.int().describe('Further overdue tasks, for another fresh start'),
})
export type FreshStartProposal = z.output<typeof FreshStartProposal>

const Confirmations = z
  .array(SessionConfirmation)
  .max(confirmations)
  .refine(list => new Set(list.map(({ id }) => id)).size === list.length, REPEATED_ID)
  .default([])

export const FreshStartChoice = z
  .object({ id: OwnedId, action: FreshStartAction, dueAt: Timestamp.optional().describe('Only with `new_date`') })
  .refine(({ action, dueAt }) => action !== 'new_date' || dueAt !== undefined, {
    path: ['dueAt'],
    error: 'must say the new due date',
  })
export type FreshStartChoice = z.output<typeof FreshStartChoice>

export const FreshStartAnswers = z.object({
  confirmations: Confirmations,
  tasks: z
    .array(FreshStartChoice)
    .max(tasks)
    .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'must not name a task twice')
    .default([]),
})
export type FreshStartAnswers = z.output<typeof FreshStartAnswers>

const tasksThat = (what: string) => z.int().describe(`Tasks that ${what}`)
export const FreshStartResult = z.object({
  confirmed: z.int().describe('Sessions; the others count tasks'),
  completed: z.int(),
  newDates: z.int(),
  deferred: z.int(),
  dropped: z.int(),
  gone: tasksThat('were finished or deleted in the meantime, and left alone'),
  overdue: tasksThat('are still overdue'),
  plan: PlannerRun.nullable().describe('The run that followed; null if the planner is busy'),
})
export type FreshStartResult = z.output<typeof FreshStartResult>

const sessionErrors = [blocksNotFound, errorCase('not-a-session'), errorCase('session-not-begun')]

export const freshStart = resource({
  about: 'One step out of a plan in which much is overdue: what was done, and what becomes of the rest.',
  paths: {
    get: 'GET /api/fresh-start',
    propose: 'POST /api/fresh-start/proposal',
    apply: 'POST /api/fresh-start',
    undo: 'POST /api/fresh-start/undo',
  },
  endpoints: {
    get: {
      summary: 'Get what a fresh start asks, and how much is overdue',
      response: FreshStart,
    },
    propose: {
      summary: 'Propose what becomes of tasks that are overdue or cannot be on time',
      description:
        'The planner plans without the old due dates, and says when each would really be done. With `confirmations`, as if these had been saved. Nothing is changed.',
      body: z.object({ confirmations: Confirmations }).default({ confirmations: [] }),
      response: FreshStartProposal,
      errors: sessionErrors,
    },
    apply: {
      summary: 'Confirm sessions and change tasks as chosen, all or nothing, and plan again',
      body: FreshStartAnswers,
      response: FreshStartResult,
      errors: sessionErrors,
    },
    undo: {
      summary: 'Undo the last fresh start; what was changed since stays as it is',
      response: z.object({
        tasks: z.int(),
        sessions: z.int(),
        kept: z.int().describe('Tasks and sessions that were changed since, and stay'),
      }),
      errors: [errorCase('no-fresh-start-to-undo')],
    },
  },
  stored: {},
})
