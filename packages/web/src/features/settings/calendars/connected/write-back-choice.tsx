import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import { t } from '@daywright/language/current-language'
import { Checkbox } from '@mantine/core'
import { useSetWriteBack } from './use-connected-changes.ts'

interface WriteBackChoiceProps {
  calendar: CalendarInList
  provider: CalendarProviderName
}

/** [WEB-367] Whether events of a calendar that is read can be changed here. */
export function WriteBackChoice({ calendar, provider }: WriteBackChoiceProps) {
  const set = useSetWriteBack(provider)
  return (
    <Checkbox
      ms="xl"
      label={t('Change events of {name} from here', { name: calendar.name })}
      disabled={set.isPending}
      checked={calendar.writesBack}
      onChange={event => set.mutate({ calendar, writesBack: event.currentTarget.checked })}
    />
  )
}
