import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { ZoneSelect } from '../../ui/time/zone-select.tsx'

/** The browser's time zone is only a suggestion. */
const guess = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function YourZone({ onNext }: { onNext: () => void }) {
  const [timezone, setTimezone] = useState<string | null>(guess)
  const save = useChange({ send: (zone: string) => api.user.update({ body: { timezone: zone } }) })
  return (
    <Stack maw={420} mt="lg">
      <Text size="sm">Plans are made and shown in your time zone, wherever you open this app.</Text>
      <ZoneSelect value={timezone} onChange={setTimezone} />
      <Group>
        <Button
          loading={save.isPending}
          onClick={() => timezone && save.mutate(timezone, { onSuccess: onNext })}
          disabled={!timezone}
        >
          Continue
        </Button>
      </Group>
    </Stack>
  )
}
