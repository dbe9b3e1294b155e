import type { PlannerChanges } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import { Text, Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useZone } from '../../../data/time/use-zone.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import classes from './plan-preview.module.css'

/** Longer lists are cut: nobody reads more rows. */
const MAX_ROWS = 50

/** Moved, new and removed blocks, each with its times. */
export function PreviewChanges({ changes: { moved, created, removed } }: { changes: PlannerChanges }) {
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
