import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import { t } from '@daywright/language/current-language'
import { Modal, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingList, SettingRow } from '../setting-row.tsx'

/** [WEB-742] The times that a page offers now, and what each would move. */
export function OffersDialog({ page, onClose }: { page: BookingPage; onClose: () => void }) {
  const { id, title, lengths } = page
  const [minutes, setMinutes] = useState(lengths[0] ?? 0)
  const offers = useQuery(queries.bookingOffers(id, minutes))
  const zone = useZone()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('What {name} offers', { name: title })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack>
        {lengths.length > 1 && (
          <SegmentedControl
            aria-label={t('Length')}
            data={lengths.map(length => ({ value: String(length), label: formatMinutes(length) }))}
            value={String(minutes)}
            onChange={value => setMinutes(Number(value))}
          />
        )}
        <Loaded query={offers} rows={5}>
          {({ offers }) =>
            offers.length === 0 ? (
              <Text size="sm">{t('No times at the moment: your work needs all of them, or they are taken.')}</Text>
            ) : (
              <SettingList label={t('Times')}>
                {offers.map(({ startAt, moves, makesLate }) => (
                  <SettingRow
                    key={startAt}
                    name={zone.dayTime(startAt)}
                    details={[
                      makesLate ? t('makes work late') : null,
                      moves.length > 0
                        ? t('would move {titles}', { titles: moves.map(task => task.title).join(', ') })
                        : t('would move nothing'),
                    ]}
                  />
                ))}
              </SettingList>
            )
          }
        </Loaded>
      </Stack>
    </Modal>
  )
}
