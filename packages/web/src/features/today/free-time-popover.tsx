import { TODAY_DEFAULTS } from '@daywright/contract/resources/today/today.values'
import { t } from '@daywright/language/current-language'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import type { Popup } from '../../ui/keys/use-popup-button.ts'
import { LazyPopover } from '../../ui/lazy/lazy-popup.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Suggestion } from './suggestion.tsx'

const CHOICES = [15, 30, 60, 120]

/** What to do with some free time, below its button. */
export default function FreeTimePopover({ popup, onClose }: { popup: Popup; onClose: () => void }) {
  return (
    <LazyPopover popup={popup} position="bottom-end" width={320} shadow="md" label={t('What to do now')} isNamedByLabel>
      {popup.isOpen && <Choice onClose={onClose} />}
    </LazyPopover>
  )
}

function Choice({ onClose }: { onClose: () => void }) {
  const [minutes, setMinutes] = useState<number>(TODAY_DEFAULTS.freeMinutes)
  const query = useQuery(queries.suggestion(minutes))
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('Time available')}
        value={String(minutes)}
        onChange={value => setMinutes(Number(value))}
        data={CHOICES.map(choice => ({
          value: String(choice),
          label: choice < 60 ? t('{choice} min', { choice }) : `${choice / 60} h`,
        }))}
      />
      <Loaded query={query} rows={2}>
        {({ suggestion }) =>
          suggestion ? (
            <Suggestion suggestion={suggestion} onClose={onClose} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('No task fits. A task needs an estimate, and must not be waiting for something else.')}
            </Text>
          )
        }
      </Loaded>
    </Stack>
  )
}
