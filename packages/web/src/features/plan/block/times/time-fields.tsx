import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { failureText, fieldFailures } from '../../../../data/queries/failure-text.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import type { Times } from './block-nudge.ts'
import { timesFrom, wallLength, wallTimesOf, withStart } from './wall-times.ts'

interface TimeFieldsProps {
  start: Times
  /** The block does not exist yet, so unchanged times may be sent. */
  isNew?: boolean
  isPending: boolean
  error: unknown
  onSubmit: (times: Times) => void
}

/** Day, start and end of a block in local time. */
export function TimeFields({ start, isNew = false, isPending, error, onSubmit }: TimeFieldsProps) {
  const zone = useZone()
  const [fields, setFields] = useState(() => wallTimesOf(start, zone))
  const times = timesFrom(fields, zone)
  const isSame = times?.startAt === start.startAt && times.endAt === start.endAt
  const set = (name: 'day' | 'end') => (event: FormEvent<HTMLInputElement>) =>
    setFields({ ...fields, [name]: event.currentTarget.value })
  // Kept while the start is empty, which it is in between when it is typed.
  const length = useRef(wallLength(fields))
  const setStart = (event: FormEvent<HTMLInputElement>) => {
    length.current = wallLength(fields) ?? length.current
    setFields(withStart(fields, event.currentTarget.value, length.current))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (times && !isPending) onSubmit(times)
  }
  const failures = fieldFailures(error)
  const general = error && Object.keys(failures).length === 0 ? failureText(error) : undefined
  return (
    <form onSubmit={send}>
      <Stack gap="xs">
        <TextInput
          type="date"
          label={t('Day')}
          required
          withAsterisk={false}
          value={fields.day}
          onChange={set('day')}
          size="xs"
        />
        <Group gap="xs" align="flex-start" grow>
          <TextInput
            type="time"
            label={t('Start')}
            required
            withAsterisk={false}
            value={fields.start}
            onChange={setStart}
            error={failures.startAt}
            size="xs"
          />
          <TextInput
            type="time"
            label={t('End')}
            required
            withAsterisk={false}
            value={fields.end}
            onChange={set('end')}
            error={failures.endAt ?? general}
            size="xs"
          />
        </Group>
        <Button
          type="submit"
          size="xs"
          variant={isNew ? 'filled' : 'light'}
          loading={isPending}
          disabled={!times || (isSame && !isNew)}
        >
          {isNew ? t('Schedule') : t('Change time')}
        </Button>
      </Stack>
    </form>
  )
}
