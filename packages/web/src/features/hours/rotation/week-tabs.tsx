import { weekOfRotation } from '@daywright/contract/resources/planner/open-windows'
import type { Rotation, Window } from '@daywright/contract/resources/planner/schedule-preference'
import { t } from '@daywright/language/current-language'
import { Button, Group, Tabs, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useZone } from '../../../data/time/use-zone.ts'
import { letterOf, weekName, weeksOf, windowsOfWeek, withWeek } from './week-windows.ts'

interface WeekTabsProps {
  rotation: Rotation
  windows: readonly Window[]
  onChange: (windows: Window[]) => void
  /** The hours of one week, which are painted or typed. */
  children: (windows: Window[], onChange: (windows: Window[]) => void) => ReactNode
}

/** [WEB-710] One tab for each week of the rotation; the present one is open at first. */
export function WeekTabs({ rotation, windows, onChange, children }: WeekTabsProps) {
  const present = weekOfRotation(rotation, useZone().today())
  const [chosen, setChosen] = useState(present)
  // After the number of weeks became smaller.
  const open = Math.min(chosen, rotation.weeks)
  const change = (week: number) => (ofWeek: Window[]) =>
    onChange(withWeek({ windows: [...windows], rotation }, week, ofWeek))
  return (
    <Tabs variant="pills" value={String(open)} onChange={value => setChosen(Number(value))} keepMounted={false}>
      <Tabs.List aria-label={t('Weeks that take turns')} mb="sm">
        {weeksOf(rotation).map(week => (
          <Tabs.Tab key={week} value={String(week)}>
            {weekName(week)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {weeksOf(rotation).map(week => (
        <Tabs.Panel key={week} value={String(week)}>
          <Group justify="space-between" gap="xs" mb="xs">
            <Text size="sm" c="dimmed">
              {week === present
                ? t('This week is week {letter}.', { letter: letterOf(week) })
                : t('You are changing week {letter}. This week is week {present}.', {
                    letter: letterOf(week),
                    present: letterOf(present),
                  })}
            </Text>
            {week > 1 && (
              <Button variant="default" size="xs" onClick={() => change(week)(windowsOfWeek(windows, 1))}>
                {t('Copy week {letter}', { letter: letterOf(1) })}
              </Button>
            )}
          </Group>
          {children(windowsOfWeek(windows, week), change(week))}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
