import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import { t } from '@daywright/language/current-language'
import { Tabs, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMinutes } from '../../data/time/minutes.ts'
import { WeekGrid } from './week-grid.tsx'
import { openMinutes, weekOf, windowsOf } from './week-hours.ts'
import { WindowFields } from './window-fields.tsx'

export type HoursMode = 'paint' | 'times'

interface HoursTabsProps {
  windows: Window[]
  onChange: (windows: Window[]) => void
  mode: HoursMode
  onMode: (mode: HoursMode) => void
  /** By the path of a field: `windows.0.end`. */
  errors: Readonly<Record<string, ReactNode>>
}

/** One week, painted or typed. */
export function HoursTabs({ windows, onChange, mode, onMode, errors }: HoursTabsProps) {
  const week = weekOf(windows.filter(window => window.start < window.end))
  return (
    <Tabs value={mode} onChange={value => onMode(value === 'times' ? 'times' : 'paint')} keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="paint">{t('Paint')}</Tabs.Tab>
        <Tabs.Tab value="times">{t('Times', undefined, 'of day')}</Tabs.Tab>
        <Text size="sm" c="dimmed" ms="auto" my="auto">
          {t('{duration} a week', { duration: formatMinutes(openMinutes(week)) })}
        </Text>
      </Tabs.List>
      <Tabs.Panel value="paint">
        <Text size="xs" c="dimmed" mb="xs">
          {t(
            'Drag over the hours in which work may be planned; drag over open hours to close them. With the keyboard: arrow keys, space, and shift with the arrow keys.',
          )}
        </Text>
        <WeekGrid week={week} onChange={next => onChange(windowsOf(next))} />
      </Tabs.Panel>
      <Tabs.Panel value="times">
        <WindowFields windows={windows} onChange={onChange} errors={errors} />
      </Tabs.Panel>
    </Tabs>
  )
}
