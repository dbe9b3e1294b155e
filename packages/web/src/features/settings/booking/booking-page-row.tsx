import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import { t } from '@daywright/language/current-language'
import { Anchor, CopyButton, Group } from '@mantine/core'
import { useConfirmedChange, useDeletion } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { SettingRow } from '../setting-row.tsx'

interface BookingPageRowProps {
  page: BookingPage
  onEdit: () => void
  onPreview: () => void
}

/** [WEB-741] A page with its link, which can be shown again and again: it is made to be given away. */
export function BookingPageRow({ page, onEdit, onPreview }: BookingPageRowProps) {
  const { title: name, lengths, paused, token } = page
  const remove = useRemovePage()
  const renew = useRenewPage()
  const address = token === null ? null : `${window.location.origin}/book/${token}`
  return (
    <SettingRow
      name={
        address === null || paused ? (
          name
        ) : (
          <Anchor href={address} target="_blank" rel="noreferrer" inherit underline="always">
            {name}
          </Anchor>
        )
      }
      details={[
        lengths.map(formatMinutes).join(', '),
        paused ? t('paused') : null,
        token === null ? t('no link yet') : null,
      ]}
      action={
        <Group gap="xs" justify="flex-end" flex="none" maw={{ base: 130, sm: 'none' }}>
          {address !== null && (
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <RowButton
                  text={copied ? t('Copied') : t('Copy link')}
                  onClick={copy}
                  name={t('Copy the link of {name}', { name })}
                />
              )}
            </CopyButton>
          )}
          <RowButton text={t('Preview')} onClick={onPreview} name={t('Preview {name}', { name })} />
          <RowButton text={t('Edit')} onClick={onEdit} name={t('Edit {name}', { name })} />
          <RowButton text={t('New link')} onClick={() => renew(page)} name={t('New link for {name}', { name })} />
          <RowButton text={t('Delete')} onClick={() => remove({ ...page, name })} name={t('Delete {name}', { name })} />
        </Group>
      }
    />
  )
}

const useRemovePage = () =>
  useDeletion<BookingPage & { name: string }>(
    ({ id }) => api.bookingPages.remove({ id }),
    () => t('Its link stops working. A page with coming bookings can only be paused until they are cancelled.'),
  )

const useRenewPage = () =>
  useConfirmedChange<BookingPage>({
    send: ({ id }) => api.bookingPages.renew({ id }),
    question: ({ title: name, token }) =>
      token === null
        ? undefined
        : {
            title: t('New link for {name}?', { name }),
            text: t(
              'The old link stops working at once, and so do the links by which guests move or cancel what they have booked.',
            ),
            confirmLabel: t('Create a new link'),
          },
  })
