import type { FreshStartAction, FreshStartRow } from '@daywright/contract/resources/fresh-start/fresh-start'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { useZone } from '../../data/time/use-zone.ts'
import type { Choice } from './choices.ts'
import classes from './fresh-start.module.css'
import { reasonText } from './proposal-reason.ts'

interface ProposalRowProps {
  row: FreshStartRow
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** A task, and what becomes of it: one press chooses something else. */
export function ProposalRow({ row, choice, onChoose }: ProposalRowProps) {
  const zone = useZone()
  const [isDateOpen, setDateOpen] = useState(false)
  const { title, dueAt, reason, seriesId } = row
  const choices: readonly { action: FreshStartAction; label: string }[] = [
    { action: 'new_date', label: zone.day(choice.dueAt) },
    { action: 'defer', label: t('No due date') },
    { action: 'drop', label: seriesId === null ? t('Let go') : t('Skip') },
    { action: 'complete', label: t('Done') },
    { action: 'keep', label: t('Keep') },
  ]
  const pickDate = (day: string) => {
    if (day === '') return
    onChoose({ action: 'new_date', dueAt: zone.fromWall(`${day} 23:59:00`) })
  }
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={550} dir="auto" className={classes.title}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {[t('due {day}', { day: zone.day(dueAt) }), reasonText(reason, zone)].join(' · ')}
        </Text>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser. */}
      <div role="group" aria-label={title} className={classes.choices}>
        {choices.map(({ action, label }) => (
          <Button
            key={action}
            size="compact-sm"
            variant={choice.action === action ? 'filled' : 'default'}
            aria-pressed={choice.action === action}
            onClick={() => onChoose({ ...choice, action })}
          >
            {label}
          </Button>
        ))}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Another date: {title}', { title })}
          aria-expanded={isDateOpen}
          onClick={() => setDateOpen(!isDateOpen)}
        >
          <IconCalendarEvent size={16} aria-hidden />
        </ActionIcon>
        {isDateOpen && (
          <TextInput
            type="date"
            size="xs"
            aria-label={t('New due date of {title}', { title })}
            min={zone.today()}
            value={zone.dayOf(choice.dueAt)}
            onChange={event => pickDate(event.currentTarget.value)}
          />
        )}
      </div>
    </li>
  )
}
