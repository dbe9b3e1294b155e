import { t } from '@daywright/language/current-language'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { STARTERS } from './starter-contents.ts'

/** Adds one of the templates to begin with. */
export function StarterTemplates() {
  const create = useChange<(typeof STARTERS)[number], { id: string; name: string }>({
    send: starter => api.templates.create({ body: starter }),
    successMessage: ({ name }) => t('Created {name}', { name }),
    undo: ({ id }) => api.templates.remove({ id }),
  })
  return (
    <Group gap="xs" justify="center" mt="xs">
      {STARTERS.map(starter => (
        <Button
          key={starter.name}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={create.isPending}
          onClick={() => create.mutate(starter)}
        >
          {starter.name}
        </Button>
      ))}
    </Group>
  )
}
