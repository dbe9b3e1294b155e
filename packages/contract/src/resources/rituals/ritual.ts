import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { Id, LocalDate, Timestamp } from '../../fields/fields.ts'
import { Task } from '../tasks/task.ts'
import { DayNote } from './day-note.ts'
import { ALL_RITUAL_STEPS, RITUAL_KINDS, RITUAL_LIMITS, RITUAL_STEPS } from './ritual.values.ts'

export const RitualStepName = z.enum(ALL_RITUAL_STEPS)

/** How far a person has come with a ritual. */
export const Ritual = z.object({
  kind: z.enum(RITUAL_KINDS),
  on: LocalDate.describe('The local day, or the first day of the week, that it is about'),
  step: RitualStepName.nullable().describe('Where the person was last'),
  finishedAt: Timestamp.nullable(),
  taskIds: z.array(Id).describe('The plan of the day that the person has seen'),
})
export type Ritual = z.output<typeof Ritual>

export const RitualProgress = Ritual.omit({ taskIds: true })
export type RitualProgress = z.output<typeof RitualProgress>

export const RitualPut = z
  .object({
    ...Ritual.pick({ kind: true, step: true }).shape,
    finished: z.boolean().default(false),
  })
  .refine(({ kind, step }) => step === null || RITUAL_STEPS[kind].some(known => known === step), {
    path: ['step'],
    message: 'must be a step of this kind',
  })
export type RitualPut = z.output<typeof RitualPut>

export const RitualTask = Task.pick({
  id: true,
  title: true,
  status: true,
  estimateMinutes: true,
  dueAt: true,
  completedAt: true,
}).extend({ nextAt: Timestamp.nullable().describe('When its next session begins; null if none is planned') })
export type RitualTask = z.output<typeof RitualTask>

/** The first tasks of a list, and how many the whole list has. */
export const RitualTaskList = z.object({ count: z.int(), tasks: z.array(RitualTask) })
export type RitualTaskList = z.output<typeof RitualTaskList>

export const DayFacts = z.object({
  on: LocalDate,
  done: RitualTaskList.describe('Completed or worked on today'),
  completed: z.int().describe('How many tasks were completed'),
  sessions: z.int(),
  minutes: z.int().describe('What was worked in these sessions'),
  moved: RitualTaskList.describe('Planned for today, and not worked on'),
  note: DayNote.nullable(),
})
export type DayFacts = z.output<typeof DayFacts>

export const WeekFacts = z.object({
  from: LocalDate.describe('The first day of the week'),
  to: LocalDate,
  done: RitualTaskList.describe('Completed in the week, the latest first'),
  sessions: z.int(),
  minutes: z.int(),
  slipped: RitualTaskList.describe('Overdue since this week or longer'),
  inbox: RitualTaskList.describe('Without a project, and without an estimate, or a due date and a session'),
  stale: RitualTaskList.describe(`Without a due date, a session, and a change in ${RITUAL_LIMITS.staleDays} days`),
  notes: z.array(DayNote),
})
export type WeekFacts = z.output<typeof WeekFacts>

export const rituals = resource({
  about:
    'The start and the end of the day, and the weekly review: what they are about, and how far the person has come.',
  paths: {
    list: 'GET /api/rituals',
    put: 'PUT /api/rituals',
    day: 'GET /api/rituals/day',
    week: 'GET /api/rituals/week',
  },
  endpoints: {
    list: {
      summary: 'List how far the caller has come today and this week',
      response: z.array(RitualProgress),
    },
    put: {
      summary: 'Note the step of a ritual, or that it is finished',
      body: RitualPut,
      response: RitualProgress,
    },
    day: { summary: 'Get what was done today, and what was not', response: DayFacts },
    week: {
      summary: 'Get what was done in a week, and what is left to decide',
      description: `Until ${RITUAL_LIMITS.daysBeforeReview} days of a week are over, it is about the week before.`,
      response: WeekFacts,
    },
  },
  // How far one has come matters for a day or a week only.
  stored: { ritual: { record: Ritual, exported: null } },
})
