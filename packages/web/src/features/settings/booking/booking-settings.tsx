import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import { t } from '@daywright/language/current-language'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmedChange } from '../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { AddButton } from '../../../ui/lists/add-button.tsx'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { LoadedSettingList } from '../loaded-setting-list.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { BookingPageDialog } from './booking-page-dialog.tsx'
import { BookingPageRow } from './booking-page-row.tsx'
import { OffersDialog } from './offers-dialog.tsx'

/** [WEB-740] [WEB-741] [WEB-743] Pages on which others book time, and what they have booked. */
export function BookingSettings() {
  const pages = useQuery(queries.bookingPages())
  const [edited, setEdited] = useState<BookingPage | 'new' | null>(null)
  const [shown, setShown] = useState<BookingPage | null>(null)
  return (
    <>
      <SettingsPart
        title={t('Booking pages')}
        text={t(
          'On a booking page, anyone who has its link books time of yours. It offers only times without which your work still gets done in time, and shows nothing but your name and what you write there.',
        )}
      >
        <LoadedSettingList query={pages} label={t('Booking pages')} empty={t('No booking pages yet.')}>
          {page => (
            <BookingPageRow key={page.id} page={page} onEdit={() => setEdited(page)} onPreview={() => setShown(page)} />
          )}
        </LoadedSettingList>
        <Group>
          <AddButton text={t('Add a booking page')} onClick={() => setEdited('new')} />
        </Group>
      </SettingsPart>
      <ComingBookings />
      {edited && <BookingPageDialog page={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {shown && <OffersDialog page={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** [WEB-743] What is still to come, each of which can be cancelled. */
function ComingBookings() {
  const bookings = useQuery({
    ...queries.bookings(),
    select: (all: readonly Booking[]) => all.filter(({ status }) => status === 'booked'),
  })
  const zone = useZone()
  const cancel = useCancelBooking()
  return (
    <SettingsPart
      title={t('Upcoming bookings')}
      text={t('Each is an event in your calendar too. Move or delete it there, and the guest is told.')}
    >
      <LoadedSettingList query={bookings} label={t('Upcoming bookings')} empty={t('Nothing is booked.')}>
        {booking => (
          <SettingRow
            key={booking.id}
            name={`${booking.title}: ${booking.name}`}
            details={[zone.dayTime(booking.startAt), booking.email, ...booking.answers.map(({ answer }) => answer)]}
            action={
              <RowButton
                text={t('Cancel booking')}
                name={t('Cancel the booking of {name}', { name: booking.name })}
                onClick={() => cancel(booking)}
              />
            }
          />
        )}
      </LoadedSettingList>
    </SettingsPart>
  )
}

const useCancelBooking = () =>
  useConfirmedChange<Booking>({
    send: ({ id }) => api.bookings.cancel({ id }),
    optimistic: ({ id }) => [{ id, fields: { status: 'cancelled' } }],
    successMessage: (_, { name }) => t('Cancelled the booking of {name}', { name }),
    question: ({ name }) => ({
      title: t('Cancel the booking of {name}?', { name }),
      text: t('The event is deleted, and the guest gets an email if this server sends any. This cannot be undone.'),
      confirmLabel: t('Cancel booking'),
    }),
  })
