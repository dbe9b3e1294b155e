import { IMPORT_FORMATS } from '@daywright/contract/resources/imports/task-import.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { undoneText } from './undone-text.ts'

/** [WEB-348] What the last import did, for as long as it can be undone. */
export function LastImport() {
  const last = useQuery(queries.taskImports()).data?.[0]
  const undo = useChange({
    send: (id: string) => api.taskImports.undo({ id }),
    successMessage: undoneText,
  })
  if (!last?.undoable) return null
  return (
    <Group justify="space-between" role="group" aria-label={t('Last import')}>
      <Text size="sm">
        {t(
          'Last import: {name}, {created, plural, one {# task} other {# tasks}} added, {changed, plural, one {# task} other {# tasks}} changed.',
          { name: last.name || IMPORT_FORMATS[last.format], created: last.created, changed: last.changed },
        )}
      </Text>
      <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(last.id)}>
        {t('Undo the import')}
      </Button>
    </Group>
  )
}
