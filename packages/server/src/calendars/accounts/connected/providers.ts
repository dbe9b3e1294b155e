import {
  CALENDAR_PROVIDER_TITLES,
  type CalendarProviderName,
} from '@daywright/contract/resources/calendars/calendar-account.values'
import type { CalendarService } from '../../../config/calendar-clients.ts'
import { googleProvider } from '../google/google-provider.ts'
import { microsoftProvider } from '../microsoft/microsoft-provider.ts'
import type { CalendarProvider } from './calendar-provider.ts'

export const TITLES = CALENDAR_PROVIDER_TITLES

/** Every service that can be connected. */
export const PROVIDERS: Readonly<Record<CalendarProviderName, (service: CalendarService) => CalendarProvider>> = {
  google: googleProvider,
  microsoft: microsoftProvider,
}
