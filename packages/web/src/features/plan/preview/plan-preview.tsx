import type { PlannerChanges, PlannerPreview } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import { Button, Group, Modal, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { changeCount } from '../../../shared/plan-run/run-summary.ts'
import { useIsPhone } from '../../../ui/keys/use-screen.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import classes from './plan-preview.module.css'
import { PreviewFindings } from './preview-findings.tsx'

interface PlanPreviewProps {
  onApply: () => void
  onClose: () => void
}

/** What a run would change. */
export default function PlanPreview({ onApply, onClose }: PlanPreviewProps) {
  const query = useQuery(queries.planPreview())
  const apply = () => {
    onClose()
    onApply()
  }
  const hasChanges = query.data !== undefined && changeCount(query.data.changes) > 0
  return (
    <Modal opened onClose={onClose} title={t('Proposed changes')} size="lg" fullScreen={useIsPhone()}>
      <Loaded query={query} rows={5}>
        {preview => <PreviewContent preview={preview} />}
      </Loaded>
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {hasChanges || !query.data ? t('Cancel') : t('Close')}
        </Button>
        {hasChanges && <Button onClick={apply}>{t('Apply')}</Button>}
      </Group>
    </Modal>
  )
}

function PreviewContent({ preview: { changes, ...found } }: { preview: PlannerPreview }) {
  const count = changes.kept.length
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {changeCount(changes) === 0
          ? t('No changes. {count, plural, one {# block stays where it is} other {# blocks stay where they are}}.', {
              count,
            })
          : t('{count, plural, one {# block stays where it is} other {# blocks stay where they are}}.', { count })}
      </Text>
      <PreviewChanges changes={changes} />
      <PreviewFindings {...found} />
    </Stack>
  )
}

/** Longer lists are cut: users do not read more rows. */
const MAX_ROWS = 50

/** Moved, new and removed blocks, each with its times. */
function PreviewChanges({ changes: { moved, created, removed } }: { changes: PlannerChanges }) {
  const zone = useZone()
  return (
    <>
      <ChangeList title={t('Moved')} changes={moved} titleOf={({ to }) => to.title}>
        {({ from, to }) => (
          <>
            {timesOf(from, zone)} <span aria-hidden>→</span>
            <VisuallyHidden component="span">{t('to')}</VisuallyHidden> <strong>{timesOf(to, zone)}</strong>
          </>
        )}
      </ChangeList>
      <ChangeList title={t('New')} changes={created} titleOf={block => block.title}>
        {block => timesOf(block, zone)}
      </ChangeList>
      <ChangeList title={t('Removed')} changes={removed} titleOf={block => block.title}>
        {block => timesOf(block, zone)}
      </ChangeList>
    </>
  )
}

const timesOf = ({ startAt, endAt }: { startAt: string; endAt: string }, zone: Zone) =>
  `${zone.nearDay(startAt)}, ${zone.span(startAt, endAt)}`

interface ChangeListProps<T> {
  title: string
  changes: readonly T[]
  titleOf: (change: T) => string
  children: (change: T) => ReactNode
}

function ChangeList<T>({ title, changes, titleOf, children }: ChangeListProps<T>) {
  if (changes.length === 0) return null
  const left = changes.length - MAX_ROWS
  return (
    <section aria-label={title}>
      <Title order={3} size="h6" mb={6}>
        {title} ({changes.length})
      </Title>
      <ul className={classes.list}>
        {changes.slice(0, MAX_ROWS).map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no state, and new blocks have no id yet.
          <li key={index} className={classes.row}>
            <Text className={classes.title}>{titleOf(change)}</Text>
            <Text size="sm" c="dimmed">
              {children(change)}
            </Text>
          </li>
        ))}
        {left > 0 && <li className={classes.row}>{t('and {count} more', { count: left })}</li>}
      </ul>
    </section>
  )
}
