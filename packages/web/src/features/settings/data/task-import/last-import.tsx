import { IMPORT_FORMATS } from '@daywright/contract/resources/imports/task-import.values'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { counted } from '../../../../ui/text/counted.ts'

/** [WEB-348] What the last import did, for as long as it can be undone. */
export function LastImport() {
  const last = useQuery(queries.taskImports()).data?.[0]
  const undo = useChange({
    send: (id: string) => api.taskImports.undo({ id }),
    successMessage: () => 'The import was undone',
  })
  if (!last?.undoable) return null
  return (
    <Group justify="space-between" role="group" aria-label="Last import">
      <Text size="sm">
        Last import: {last.name || IMPORT_FORMATS[last.format]}, {counted(last.created, 'task')} added,{' '}
        {counted(last.changed, 'task')} changed.
      </Text>
      <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(last.id)}>
        Undo the import
      </Button>
    </Group>
  )
}
