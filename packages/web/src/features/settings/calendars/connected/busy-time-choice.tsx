import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import type { BusyTime } from '@daywright/contract/resources/calendars/calendar-account.values'
import { t } from '@daywright/language/current-language'
import { Select } from '@mantine/core'
import { useZone } from '../../../../data/time/use-zone.ts'
import { caldavStateText } from '../caldav/caldav-texts.ts'
import { useBusyTime } from './use-connected-changes.ts'

interface BusyTimeChoiceProps {
  account: CalendarAccount
  /** Those of the account that are read or written here. */
  calendars: readonly CalendarInList[]
}

/** What colleagues see of the plan in the main calendar of the account. */
export function BusyTimeChoice({ account, calendars }: BusyTimeChoiceProps) {
  const zone = useZone()
  const change = useBusyTime(account)
  const busy = calendars.find(({ kind }) => kind === 'busy')
  const choices: Readonly<Record<BusyTime, string>> = {
    off: t('No'),
    always: t('As busy'),
    when_defended: t('As free, and as busy once a session cannot move'),
  }
  return (
    <Select
      label={t('Block time in your main calendar')}
      description={t('Others see when you work, without titles.')}
      data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      allowDeselect={false}
      disabled={change.isPending}
      value={account.busyTime}
      error={busy?.problem ? caldavStateText(busy, zone) : undefined}
      onChange={value => value && change.mutate(value as BusyTime)}
    />
  )
}
