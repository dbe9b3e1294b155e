import { resource } from '../../declare/resource.ts'
import { shiftEndpoints } from '../planner/calendar-shifts.ts'
import { Calendar, CalendarSettings, calendarEndpoints } from './calendar.ts'
import { importEndpoints } from './calendar-import.ts'

export const calendars = resource({
  about: 'Sets of events: made here, or read from an address.',
  paths: {
    list: 'GET /api/calendars',
    create: 'POST /api/calendars',
    preview: 'POST /api/calendars/preview',
    update: 'PATCH /api/calendars/{id}',
    remove: 'DELETE /api/calendars/{id}',
    refresh: 'POST /api/calendars/{id}/refresh',
    setWriteBack: 'PUT /api/calendars/{id}/write-back',
    import: 'POST /api/calendars/{id}/import',
    shifts: 'GET /api/calendars/{id}/shifts',
  },
  endpoints: { ...calendarEndpoints, ...importEndpoints, ...shiftEndpoints },
  stored: {
    // Without the address and what was read from it: another instance asks for the address again.
    calendar: { record: Calendar, exported: CalendarSettings, counted: ['calendars', 'documents'] },
  },
})
