import { isWrittenKind } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { ActionIcon } from '@mantine/core'
import { IconCalendarCog } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../../data/queries/queries.ts'
import { usePopupButton } from '../../../../ui/keys/use-popup-button.ts'
import { useLazy } from '../../../../ui/lazy/use-lazy.ts'

const loadShownCalendars = () => import('./shown-calendars.tsx')

/** Opens the list of calendars, once there are any. */
export function CalendarsButton() {
  const { data = [] } = useQuery(queries.calendars())
  // Those that the plan is written to have no events here.
  const calendars = data.filter(({ kind }) => !isWrittenKind(kind))
  const { buttonProps, popup } = usePopupButton('dialog')
  const ShownCalendars = useLazy(loadShownCalendars, popup !== null)
  if (calendars.length === 0) return null
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('Shown calendars')}
        data-tooltip={t('Shown calendars')}
        {...buttonProps}
      >
        <IconCalendarCog size={18} aria-hidden />
      </ActionIcon>
      {ShownCalendars && popup && <ShownCalendars popup={popup} calendars={calendars} />}
    </>
  )
}
