import { t } from '@daywright/language/current-language'
import { Group, List, Modal, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { WaitingChange } from '../../data/outbox/waiting-change.ts'
import { discardChange, useWaitingChanges } from '../../data/outbox/waiting-changes.ts'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { closeOverlay } from '../../shared/navigation/overlay.ts'
import { ChangeDecision } from '../../shared/outbox/change-decision.tsx'
import { changeText } from '../../shared/outbox/change-text.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { RowAction } from '../../ui/lists/row-action.tsx'

const close = () => closeOverlay('waiting')

/** [WEB-351] Everything that the server does not have yet: what it is, when it was done, and what is wrong with it. */
export default function WaitingSheet() {
  const changes = useWaitingChanges()
  return (
    <Modal opened onClose={close} title={t('Changes that wait')} size="lg" fullScreen={useIsPhone()}>
      {changes.length === 0 ? (
        <Text c="dimmed">{t('Everything is sent.')}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('Stored in this browser, and sent in this order as soon as the server can be reached.')}
          </Text>
          <List listStyleType="none" spacing="sm" aria-label={t('Changes that wait')} styles={FULL_WIDTH}>
            {changes.map(change => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </List>
        </>
      )}
    </Modal>
  )
}

/** So that the buttons of all rows are below each other. */
const FULL_WIDTH = { itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }

function ChangeRow({ change }: { change: WaitingChange }) {
  const text = changeText(change)
  const discard = async () => {
    if (await confirmDiscard(text)) await discardChange(change.id)
  }
  return (
    <List.Item>
      <Row text={text} at={change.madeAt}>
        <DiscardButton text={text} onDiscard={() => void discard()} />
      </Row>
      <ChangeDecision change={change} />
    </List.Item>
  )
}

function Row({ text, at, children }: { text: string; at: string; children: React.ReactNode }) {
  const zone = useZone()
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <div>
        <Text size="sm" fw={550} dir="auto">
          {text}
        </Text>
        <Text size="xs" c="dimmed">
          {t('Made {time}', { time: midSentence(zone.dayTime(at)) })}
        </Text>
      </div>
      {children}
    </Group>
  )
}

function DiscardButton({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  return <RowAction isSmall icon={IconTrash} label={t('Discard: {text}', { text })} onClick={onDiscard} />
}

/** [WEB-351] Asks before something that was typed is given up. */
const confirmDiscard = (what: string): Promise<boolean> =>
  confirm({
    title: t('Discard this change?'),
    text: t('{what}. It is only in this browser, and cannot be brought back.', { what }),
    confirmLabel: t('Discard'),
  })
