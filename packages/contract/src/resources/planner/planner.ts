import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase } from '../../errors/errors.values.ts'
import { Id, LocalDate, Success, Timestamp } from '../../fields/fields.ts'
import { TimeBlock } from '../time-blocks/time-block.ts'
import {
  AUTO_PLAN,
  FINDING_CODES,
  PLAN_CHANGE_KINDS,
  PLANNER_HORIZON_DAYS,
  REMEDY_CODES,
  ROUTINE_KINDS,
} from './planner.values.ts'

export const FindingCode = z.enum(FINDING_CODES)
export type FindingCode = z.output<typeof FindingCode>

export const FindingRemedy = z.object({
  code: z.enum(REMEDY_CODES),
  instead: z.string().describe('The title of the session that is planned for now, and that nobody has started'),
  sentence: z.string().describe('What it does, in words'),
})
export type FindingRemedy = z.output<typeof FindingRemedy>

/** A stable code with its values, and a short sentence that says the same. */
export const Finding = z.object({
  taskId: Id,
  code: FindingCode,
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.null()]))
    .describe('The values in the sentence, by name'),
  sentence: z.string().describe('Why the task is in the list, in words'),
  details: z.string().optional().describe('Further sentences: what is enough to fix it, and how much time is missing'),
  remedy: FindingRemedy.optional().describe('`begin-now`: `POST /api/tasks/{id}/next` would put it on time'),
})
export type Finding = z.output<typeof Finding>

/** A block that an event overlaps, and that the planner leaves alone: the user placed or locked it. */
export const Clash = TimeBlock.pick({ taskId: true, title: true, startAt: true, endAt: true }).extend({
  blockId: Id,
  eventTitle: z.string(),
  eventStartAt: Timestamp,
  eventEndAt: Timestamp,
  sentence: z.string().describe('What overlaps, in words'),
  details: z.string().describe('What would fix it'),
})
export type Clash = z.output<typeof Clash>

/** A break or a habit for which there is not enough free time. */
export const RoutineFinding = z.object({
  kind: z.enum(ROUTINE_KINDS),
  habitId: Id.nullable(),
  title: z.string(),
  on: LocalDate.describe('The day, or the first day of the week'),
  sentence: z.string(),
  details: z.string().describe('What would fix it'),
})
export type RoutineFinding = z.output<typeof RoutineFinding>

export const FindingLists = z
  .object({
    atRisk: z.array(Finding),
    tight: z
      .array(Finding)
      .describe(
        'Tasks that end in time with so little to spare that they may be late, with their chance to be on time',
      ),
    unscheduled: z.array(Finding),
    oversized: z.array(Finding),
  })
  .describe('Why each task is in its list, and the smallest change that would fix it where one is known')

const PlannerOutcome = z.object({
  timezone: z.string().describe('The IANA zone of the plan'),
  tasksScheduled: z.int().describe('Blocks of tasks that the run creates; a split task adds several'),
  tasksAtRisk: z.int().describe('Tasks that are overdue, or whose planned work ends after they are due'),
  tasksUnscheduled: z.int().describe('Tasks with work that does not fit into the next 14 days'),
  tasksOversized: z.int().describe('Tasks whose estimate is longer than one working day'),
  tasksWithoutEstimate: z
    .int()
    .describe(
      'Tasks without a future block that are not planned, because neither they nor the settings have an estimate',
    ),
  atRiskTaskIds: z.array(Id),
  unscheduledTaskIds: z.array(Id),
  oversizedTaskIds: z.array(Id),
  reasons: FindingLists,
  clashes: z.array(Clash).describe('Blocks that were placed by hand or locked, and that an event overlaps'),
  routineFindings: z.array(RoutineFinding).describe('Breaks and habits that do not fit'),
  proved: z.boolean().describe('Whether it is certain that no plan has fewer late tasks or less work left over'),
})
export type PlannerOutcome = z.output<typeof PlannerOutcome>

export const PlannerRun = PlannerOutcome.extend({ ok: z.literal(true).describe('The run has finished') })
export type PlannerRun = z.output<typeof PlannerRun>

export const PresentBlock = TimeBlock.pick({
  id: true,
  taskId: true,
  type: true,
  title: true,
  startAt: true,
  endAt: true,
})
/** `taskId` is null for habits and breaks. */
export const ComingBlock = PresentBlock.omit({ id: true }).extend({ explanation: z.string() })
/** What a run would do with the blocks of the present plan. */
export const PlannerChanges = z.object({
  kept: z.array(PresentBlock),
  moved: z.array(z.object({ from: PresentBlock, to: ComingBlock })),
  created: z.array(ComingBlock),
  removed: z.array(PresentBlock),
})
export type PlannerChanges = z.output<typeof PlannerChanges>

export const PlannerPreview = PlannerOutcome.extend({ changes: PlannerChanges })
export type PlannerPreview = z.output<typeof PlannerPreview>

/** What the last automatic run changed. */
export const AutomaticRun = z.object({
  at: Timestamp,
  moved: z.int(),
  added: z.int(),
  removed: z.int(),
  /** The first of the changes, to be named in a message. */
  changes: z.array(
    z.object({
      kind: z.enum(PLAN_CHANGE_KINDS),
      title: z.string(),
      /** Where the block is now; null if it was removed. */
      startAt: Timestamp.nullable(),
    }),
  ),
  /** Whether it can be undone: nothing of the account has changed since. */
  undoable: z.boolean(),
})
export type AutomaticRun = z.output<typeof AutomaticRun>

export const PlannerStatus = z.object({
  pendingTasks: z.int().describe('Tasks with the status `todo` that the planner places'),
  unscheduledTasks: z.int().describe('Unfinished tasks that the planner places, without a future block'),
  scheduledBlocks: z.int().describe('Scheduled blocks that have not ended'),
})
export type PlannerStatus = z.output<typeof PlannerStatus>

export const planner = resource({
  about: 'Places the work of the next 14 days into calendar time.',
  paths: {
    run: 'POST /api/planner',
    status: 'GET /api/planner',
    preview: 'POST /api/planner/preview',
    undoable: 'GET /api/planner/undo',
    automaticRun: 'GET /api/planner/automatic-run',
    hold: 'POST /api/planner/hold',
    undo: 'POST /api/planner/undo',
  },
  endpoints: {
    run: {
      summary: `Plan the next ${PLANNER_HORIZON_DAYS} days`,
      response: PlannerRun,
    },
    status: {
      summary: 'Count the tasks that are not planned yet and the scheduled blocks',
      response: PlannerStatus,
    },
    preview: {
      summary: 'Show what a run would do, and change nothing',
      response: PlannerPreview,
    },
    undoable: {
      summary: 'Whether the last run can be undone',
      response: z.object({ available: z.boolean().describe('Whether `POST /api/planner/undo` would succeed') }),
    },
    automaticRun: {
      summary: 'Get what the last automatic run changed; null if nothing, or if a run by hand followed',
      isCacheable: true,
      response: z.object({ run: AutomaticRun.nullable() }),
    },
    hold: {
      summary: `Keep the planner from running automatically for ${AUTO_PLAN.holdSeconds} seconds, because somebody is typing or dragging`,
      response: Success,
    },
    undo: {
      summary: 'Restore the plan from before the last run',
      response: Success,
      errors: [errorCase('no-run-to-undo'), errorCase('changed-since-run')],
    },
  },
})
