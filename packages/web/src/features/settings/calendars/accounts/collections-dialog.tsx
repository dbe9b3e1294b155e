import type { CaldavCollection } from '@daywright/contract/resources/calendars/caldav-account'
import { PLAN_CALENDAR_NAME } from '@daywright/contract/resources/calendars/caldav-account.values'
import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import { t } from '@daywright/language/current-language'
import { Alert, Button, Checkbox, Modal, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '../../../../data/queries/failure-text.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { DialogFooter } from '../../../../ui/dialogs/dialog-footer.tsx'
import { LoadingRows } from '../../../../ui/page/loaded.tsx'
import { caldavStateText } from './account-texts.ts'
import {
  type CalendarSource,
  useReadCollection,
  useStopCalendar,
  useStopPlan,
  useWritePlan,
} from './use-account-changes.ts'
import { useSetWriteBack } from './use-connected-changes.ts'

interface CollectionsDialogProps {
  account: CalendarSource
  /** Those of the account that are read or written here. */
  calendars: readonly CalendarInList[]
  onClose: () => void
  /** Further choices. */
  children?: ReactNode
}

/** Which calendars of an account are read, and which one the plan is written to. */
export function CollectionsDialog({ account, calendars, onClose, children }: CollectionsDialogProps) {
  const collections = useQuery(queries.collections(account.accounts, account.id))
  return (
    <Modal opened onClose={onClose} title={t('Calendars of {name}', { name: account.name })}>
      <Stack gap="md">
        {collections.data ? (
          <>
            <Stack gap="xs" role="group" aria-label={t('Calendars to read')}>
              <Text size="sm" c="dimmed">
                {t('Work is planned around the events of the calendars that you choose.')}
              </Text>
              {collections.data.map(collection => (
                <CollectionChoice
                  key={collection.collection}
                  account={account}
                  collection={collection}
                  calendar={calendars.find(({ id }) => id === collection.calendarId)}
                />
              ))}
            </Stack>
            <PlanChoice account={account} collections={collections.data} calendars={calendars} />
            {children}
          </>
        ) : collections.isError ? (
          <Alert color="red" role="alert" title={t('The calendars could not be listed')}>
            {failureText(collections.error)}
          </Alert>
        ) : (
          <LoadingRows rows={3} />
        )}
        <DialogFooter>
          <Button onClick={onClose}>{t('Done')}</Button>
        </DialogFooter>
      </Stack>
    </Modal>
  )
}

interface CollectionChoiceProps {
  account: CalendarSource
  collection: CaldavCollection
  calendar: CalendarInList | undefined
}

function CollectionChoice({ account, collection, calendar }: CollectionChoiceProps) {
  const zone = useZone()
  const read = useReadCollection(account)
  const stop = useStopCalendar()
  const isPlan = calendar?.kind === 'plan'
  const isRead = calendar?.kind === 'subscription'
  return (
    <>
      <Checkbox
        label={collection.name}
        description={isPlan ? t('The plan is written to it.') : calendar && caldavStateText(calendar, zone)}
        disabled={isPlan || read.isPending || stop.isPending}
        checked={isRead}
        onChange={() => (calendar ? stop.mutate(calendar) : read.mutate(collection))}
      />
      {isRead && account.provider && <WriteBackChoice calendar={calendar} provider={account.provider} />}
    </>
  )
}

interface WriteBackChoiceProps {
  calendar: CalendarInList
  provider: CalendarProviderName
}

/** [WEB-367] Whether events of a calendar that is read can be changed here. */
function WriteBackChoice({ calendar, provider }: WriteBackChoiceProps) {
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

const NOWHERE = 'nowhere'
const NEW = 'new'

interface PlanChoiceProps {
  account: CalendarSource
  collections: readonly CaldavCollection[]
  calendars: readonly CalendarInList[]
}

/** The calendar that the plan is written to. One that is read is not offered, because it cannot be both. */
function PlanChoice({ account, collections, calendars }: PlanChoiceProps) {
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
