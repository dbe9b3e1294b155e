import type { CaldavCollection } from '@daywright/contract/resources/calendars/caldav-account'
import type { CalendarInList } from '@daywright/contract/resources/calendars/calendar'
import { t } from '@daywright/language/current-language'
import { Alert, Button, Checkbox, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '../../../../data/queries/failure-text.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { DialogFooter } from '../../../../ui/dialogs/dialog-footer.tsx'
import { LoadingRows } from '../../../../ui/page/loaded.tsx'
import { WriteBackChoice } from '../connected/write-back-choice.tsx'
import { caldavStateText } from './caldav-texts.ts'
import { PlanChoice } from './plan-choice.tsx'
import { type CalendarSource, useReadCollection, useStopCalendar } from './use-caldav-changes.ts'

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
