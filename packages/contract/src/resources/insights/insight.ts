import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { HexColor, Id, LocalDate } from '../../fields/fields.ts'
import { EstimateComparison } from '../tasks/estimate.ts'
import { INSIGHT_GROUPS, INSIGHT_PARTS, TIMESHEET_SHAPES } from './insight.values.ts'
import { Timesheet, TimesheetQuery } from './timesheet.ts'

/** Sessions by how they went; each counts where it starts. */
export const SessionCounts = z.object({
  kept: z.int().describe('Planned, and worked on'),
  missed: z.int().describe('Said not to be done'),
  unconfirmed: z.int(),
  logged: z.int().describe('Added once they were over'),
  byHand: z.int().describe('Of those kept, how many a person placed or moved'),
  long: z.int(),
})
export type SessionCounts = z.output<typeof SessionCounts>

/** Tasks that were due, by when they were finished. */
export const DueCounts = z.object({
  onTime: z.int(),
  late: z.int(),
  unknown: z.int().describe('Finished, but nobody has said when'),
  overdue: z.int(),
  coming: z.int().describe('Open, and not due yet'),
})
export type DueCounts = z.output<typeof DueCounts>

/** A day, a week or the whole range; the range may cut the first and the last week. */
export const InsightGroup = z.object({
  from: LocalDate,
  to: LocalDate,
  plannedMinutes: z.int().describe('Of sessions in the calendar, except those that were added once they were over'),
  workedMinutes: z.int().describe('Timed or confirmed'),
  meetingMinutes: z.int().nullable().describe('Until now; null for more than 400 days'),
  sessions: SessionCounts,
  due: DueCounts,
})
export type InsightGroup = z.output<typeof InsightGroup>

/** `none` is the time without any project, space or label, `rest` that of all which are not listed. */
export const InsightPart = z.object({
  kind: z.enum(['one', 'none', 'rest']),
  id: Id.nullable(),
  name: z.string().nullable(),
  color: HexColor.nullable(),
  plannedMinutes: z.int(),
  workedMinutes: z.int(),
  workedByGroup: z.array(z.int()),
  estimates: EstimateComparison.nullable(),
})
export type InsightPart = z.output<typeof InsightPart>

export const SizeClass = EstimateComparison.extend({
  upTo: z.int().nullable().describe('The longest first estimate in minutes'),
})

/** Sessions of a habit by how they went. */
export const HabitCounts = z.object({
  id: Id,
  name: z.string(),
  done: z.int(),
  missed: z.int(),
  skipped: z.int(),
  unconfirmed: z.int(),
})
export type HabitCounts = z.output<typeof HabitCounts>

/** Tasks whose odds to be on time were within ten percent of each other. */
export const OddsClass = z.object({
  from: z.int(),
  to: z.int(),
  said: z.int().describe('The mean'),
  tasks: z.int(),
  onTime: z.int(),
})
export type OddsClass = z.output<typeof OddsClass>

export const Insights = z.object({
  total: InsightGroup,
  groups: z.array(InsightGroup),
  parts: z.array(InsightPart).describe('Those with the most time first'),
  days: z.object({
    worked: z.int(),
    aboveLimit: z.int().nullable().describe('With more work than the daily limit of now; null without one'),
  }),
  estimates: EstimateComparison,
  sizes: z.array(SizeClass),
  habits: z.array(HabitCounts),
  odds: z.array(OddsClass).describe('In percent, as last said a day or more before'),
})
export type Insights = z.output<typeof Insights>

export const InsightQuery = z.object({
  from: LocalDate,
  to: LocalDate.describe('The last day, at most five years after the first one'),
  group: z.enum(INSIGHT_GROUPS).default('week').describe('At most 400 of them'),
  by: z.enum(INSIGHT_PARTS).default('project').describe('What the time is divided by'),
})
export type InsightQuery = z.output<typeof InsightQuery>

export const insights = resource({
  about: 'Where the time went, and time sheets.',
  paths: {
    get: 'GET /api/insights',
    timesheet: 'GET /api/timesheet',
    timesheetCsv: 'GET /api/timesheet.csv',
  },
  endpoints: {
    get: { summary: 'Add up time, sessions, due dates and estimates', query: InsightQuery, response: Insights },
    timesheet: { summary: 'List the time worked by day', query: TimesheetQuery, response: Timesheet },
    timesheetCsv: {
      summary: 'Download the time worked by day, or each session as other programs import it',
      query: TimesheetQuery.extend({ shape: z.enum(TIMESHEET_SHAPES).default('days') }),
    },
  },
})
