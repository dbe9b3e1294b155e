import { LocalDate, OwnedId, Timestamp } from '@daywright/contract/fields/fields'
import {
  CalendarEvent,
  CalendarEventCreate,
  CalendarEventPatch,
  DaysOffCreate,
  EventScope,
} from '@daywright/contract/resources/calendars/calendar-event'
import { EVENT_SCOPES } from '@daywright/contract/resources/calendars/calendar-event.values'
import { TimeBlockCreate, TimeBlockPatch } from '@daywright/contract/resources/time-blocks/time-block'
import { z } from 'zod'
import { createDaysOff, createEvent, removeEvent, updateEvent } from '../../calendars/events/calendar-event.rules.ts'
import { validated } from '../../http/input/validate.ts'
import { createBlock, removeBlock, updateBlock } from '../../time-blocks/time-block.rules.ts'
import { omitUndefined } from '../record-views.ts'
import { type ToolCall, tool } from '../tool.ts'

const ACTIONS = [
  'add_event',
  'change_event',
  'delete_event',
  'add_day_off',
  'place_session',
  'change_session',
  'delete_session',
] as const

const Input = z.object({
  action: z.enum(ACTIONS),
  id: OwnedId.optional().describe('of the event or session to change or delete'),
  taskId: OwnedId.optional().describe('place_session: whose session'),
  title: z.string().optional(),
  startAt: Timestamp.optional(),
  endAt: Timestamp.optional(),
  startOn: LocalDate.optional().describe('first day: day off or all-day event'),
  endOn: LocalDate.optional().describe('last day'),
  busy: CalendarEvent.shape.busy.unwrap().optional(),
  place: z.string().optional(),
  notes: z.string().optional(),
  rule: z.string().optional().describe('FREQ=WEEKLY;BYDAY=MO'),
  locked: z.boolean().optional().describe('session that the planner must not move'),
  scope: z.enum(EVENT_SCOPES).optional().describe('of a recurring event; default all'),
  occurrence: z.string().optional().describe('from get_plan, for this and following'),
})
type Input = z.output<typeof Input>

export const changeCalendarTool = tool({
  name: 'change_calendar',
  title: 'Change events and sessions',
  description:
    'One change of the calendar: events, days off (when somebody is ill or away: then run_plan moves the work), or a session that is placed or moved by hand. Events without an id in get_plan belong to other calendars and cannot be changed.',
  scope: 'write',
  effects: { isDestructive: true },
  input: Input,
  output: z.object({ done: z.enum(ACTIONS), id: z.string().optional() }),
  async run(call, { action, ...input }) {
    const saved = await CHANGES[action](call, omitUndefined(input))
    return omitUndefined({ done: action, id: saved?.id })
  },
})

type Fields = Partial<Omit<Input, 'action'>>
type Change = (call: ToolCall, input: Fields) => Promise<{ id: string } | undefined>

/** [MCP-3] Each is one rule of the API, with the checks of its endpoint. */
const CHANGES: Record<Input['action'], Change> = {
  add_event: ({ database, caller, now }, input) =>
    createEvent(database, caller.id, checked(CalendarEventCreate, input), now),
  change_event: ({ database, caller, now }, { id = '', scope, occurrence, ...input }) =>
    updateEvent(
      database,
      caller.id,
      id,
      { change: checked(CalendarEventPatch, input), scope: checked(EventScope, omitUndefined({ scope, occurrence })) },
      now,
    ),
  delete_event: async ({ database, caller, now }, { id = '', scope, occurrence }) => {
    await removeEvent(database, caller.id, id, checked(EventScope, omitUndefined({ scope, occurrence })), now)
    return undefined
  },
  add_day_off: ({ database, caller, now }, input) =>
    createDaysOff(database, caller.id, checked(DaysOffCreate, input), now),
  place_session: ({ database, caller, now }, input) =>
    createBlock(database, caller.id, checked(TimeBlockCreate, input), now),
  change_session: ({ database, caller, now }, { id = '', ...input }) =>
    updateBlock(database, caller.id, id, checked(TimeBlockPatch, input), now),
  delete_session: async ({ database, caller }, { id = '' }) => {
    await removeBlock(database, caller.id, id)
    return undefined
  },
}

const checked = <S extends z.ZodType>(schema: S, value: unknown) => validated(schema, value, []) as z.output<S>
