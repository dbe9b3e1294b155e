import { TODAY_DEFAULTS } from '@daywright/contract/resources/today/today.values'
import { t } from '@daywright/language/current-language'
import { Box, Button, Popover, SegmentedControl, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBulb } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Suggestion } from './suggestion.tsx'
import classes from './today.module.css'

const CHOICES = [15, 30, 60, 120]

/** “I have 30 minutes”: what to do with some free time. */
export function FreeTime() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      position="bottom-end"
      width={320}
      trapFocus
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="light"
          className={classes.freeTime}
          aria-label={t('Suggest a task')}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <IconBulb size={18} aria-hidden />
          <Box component="span" visibleFrom="sm" ms={8}>
            {t('Suggest a task')}
          </Box>
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('What to do now')}>
        {isOpen && <Choice onClose={close} />}
      </Popover.Dropdown>
    </Popover>
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
