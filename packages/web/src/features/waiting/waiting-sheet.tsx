import { t } from '@daywright/language/current-language'
import { Group, List, Modal, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type OutboxItem, outboxTitle, takeFromOutbox, useOutbox } from '../../data/offline/outbox.ts'
import { queries } from '../../data/queries/queries.ts'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { useZone } from '../../data/time/use-zone.ts'
import type { WaitingChange } from '../../data/waiting/waiting-change.ts'
import { discardChange, useWaitingChanges } from '../../data/waiting/waiting-changes.ts'
import { closeOverlay, openOverlay } from '../../shared/navigation/overlay.ts'
import { OutboxActions } from '../../shared/quick-add/preview/outbox-actions.tsx'
import { ChangeDecision } from '../../shared/waiting/change-decision.tsx'
import { changeText } from '../../shared/waiting/change-text.ts'
import { confirmDiscard } from '../../shared/waiting/confirm-discard.ts'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { RowAction } from '../../ui/lists/row-action.tsx'

const close = () => closeOverlay('waiting')

/** [WEB-351] Everything that the server does not have yet: what it is, when it was done, and what is wrong with it. */
export default function WaitingSheet() {
  const ownId = useQuery(queries.profile()).data?.id
  const typed = useOutbox().filter(item => item.userId === ownId && item.isWaiting)
  const changes = useWaitingChanges()
  return (
    <Modal opened onClose={close} title={t('Changes that wait')} size="lg" fullScreen={useIsPhone()}>
      {typed.length + changes.length === 0 ? (
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
            {typed.map(item => (
              <TypedRow key={item.key} item={item} />
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

function TypedRow({ item }: { item: OutboxItem }) {
  const text = t('Add task “{title}”', { title: outboxTitle(item) })
  const discard = async () => {
    if (await confirmDiscard(text)) takeFromOutbox(item.key)
  }
  return (
    <List.Item>
      <Row text={text} at={item.typedAt}>
        {item.problem ? (
          <OutboxActions item={item} onEdit={(line, problem) => openOverlay('quick-add', { text: line, problem })} />
        ) : (
          <DiscardButton text={text} onDiscard={() => void discard()} />
        )}
      </Row>
      {item.problem && <Text size="sm">{t('The server refused it: {text}', { text: item.problem })}</Text>}
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
