import type { CaldavCollection } from '@daywright/contract/resources/calendars/caldav-account'
import { PLAN_CALENDAR_NAME } from '@daywright/contract/resources/calendars/caldav-account.values'
import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Select, Text } from '@mantine/core'
import { useZone } from '../../../../data/time/use-zone.ts'
import { caldavStateText } from './caldav-texts.ts'
import { type CalendarSource, useStopPlan, useWritePlan } from './use-caldav-changes.ts'

const NOWHERE = 'nowhere'
const NEW = 'new'

interface PlanChoiceProps {
  account: CalendarSource
  collections: readonly CaldavCollection[]
  calendars: readonly CalendarInList[]
}

/** The calendar that the plan is written to. One that is read is not offered, because it cannot be both. */
export function PlanChoice({ account, collections, calendars }: PlanChoiceProps) {
  const plan = calendars.find(({ kind }) => kind === 'plan')
  const write = useWritePlan(account)
  const stop = useStopPlan()
  const shown = collections.filter(({ isWritable, calendarId }) =>
    plan ? calendarId === plan.id : isWritable && !calendarId,
  )
  return (
    <>
      <Select
        label={t('Write the plan to')}
        description={t(
          'What you move or delete there is moved or cancelled here. Events of your own in that calendar do not count as busy.',
        )}
        data={[
          { value: NOWHERE, label: t('No calendar') },
          ...(plan ? [] : [{ value: NEW, label: t('A new calendar named {name}', { name: PLAN_CALENDAR_NAME }) }]),
          ...shown.map(({ collection, name }) => ({ value: collection, label: name })),
        ]}
        allowDeselect={false}
        disabled={write.isPending || stop.isPending}
        value={(plan && shown[0]?.collection) ?? NOWHERE}
        onChange={value => {
          if (plan && value === NOWHERE) stop.mutate(plan)
          if (!plan && value !== NOWHERE) write.mutate(value === NEW ? null : value)
        }}
      />
      {plan && <PlanState plan={plan} />}
    </>
  )
}

function PlanState({ plan }: { plan: CalendarInList }) {
  const zone = useZone()
  return (
    <Text size="xs" c={plan.problem ? 'var(--dw-urgent)' : 'dimmed'}>
      {t('The plan is {state}', { state: caldavStateText(plan, zone) })}
    </Text>
  )
}
