import { t } from '@daywright/language/current-language'
import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { closeOverlay } from '../../shared/navigation/overlay.ts'
import { Review } from '../../shared/review/review.tsx'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { Loaded } from '../../ui/page/loaded.tsx'

const close = () => closeOverlay('review')

/** Asks how past sessions went. It can be put off, and saves everything at once. */
export default function ReviewSheet() {
  const query = useQuery(queries.today())
  return (
    <Modal opened onClose={close} title={t('How did it go?')} size="lg" fullScreen={useIsPhone()}>
      <Loaded query={query} rows={4}>
        {({ unconfirmed, pastSessions }) =>
          unconfirmed.length > 0 ? (
            <Review sessions={unconfirmed} pastSessions={pastSessions} onSave={close} onLater={close} />
          ) : (
            <Text c="dimmed">{t('Every past session is confirmed.')}</Text>
          )
        }
      </Loaded>
    </Modal>
  )
}
