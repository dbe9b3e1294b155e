import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './setting-row.module.css'

interface SettingRowProps {
  name: ReactNode
  /** Smaller, under the name. */
  details: readonly (string | null)[]
  action?: ReactNode
}

/** One entry of a list of things that can be ended or changed: keys, sessions, accounts. */
export function SettingRow({ name, details, action }: SettingRowProps) {
  return (
    <Group component="li" className={classes.row} justify="space-between" wrap="nowrap" gap="sm">
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={550} component="div" className={classes.name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {action}
    </Group>
  )
}

export function SettingList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}
