import type { Today } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { Button, Group, Paper, Text } from '@mantine/core'
import { IconSunrise } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useZone } from '../../../data/time/use-zone.ts'
import { overdueForFreshStart } from '../../../shared/plan-run/fresh-start-reason.ts'
import classes from '../today.module.css'

/** The day on which it was put off, in this browser. */
const KEY = 'daywright-fresh-start-not-on'

/** [WEB-664] Offers a fresh start when there is a reason. Put off, it waits until the next day. */
export function FreshStartCard({ today }: { today: Today }) {
  const zone = useZone()
  const [notOn, setNotOn] = useState(() => localStorage.getItem(KEY))
  const overdue = overdueForFreshStart(today, zone)
  if (overdue === null || notOn === today.on) return null
  const putOff = () => {
    localStorage.setItem(KEY, today.on)
    setNotOn(today.on)
  }
  return (
    <Paper withBorder className={classes.review}>
      <div>
        <Text size="sm" fw={550}>
          {t('Time for a fresh start?')}
        </Text>
        <Text size="sm" c="dimmed">
          {t(
            '{count, plural, one {# task is} other {# tasks are}} overdue. In two minutes you have a plan again that you can keep.',
            { count: overdue },
          )}
        </Text>
      </div>
      <Group gap={6} wrap="nowrap">
        <Button size="compact-sm" variant="subtle" onClick={putOff}>
          {t('Not now')}
        </Button>
        <Button
          size="compact-sm"
          variant="light"
          component={Link}
          to="/fresh-start"
          leftSection={<IconSunrise size={16} aria-hidden />}
        >
          {t('Fresh start')}
        </Button>
      </Group>
    </Paper>
  )
}
