import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Group, Select, Text } from '@mantine/core'
import type { TaskEditor } from '../../../shared/tasks/task-editors.tsx'
import { inSentence } from '../../../ui/language/in-sentence.ts'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import { useTaskField } from './use-task-field.ts'

interface TaskChoiceFieldProps<Value extends string> {
  task: TaskDetail
  editor: TaskEditor<Value>
}

/** A field whose values are chosen from a list; saved at once. */
export function TaskChoiceField<Value extends string>({ task, editor }: TaskChoiceFieldProps<Value>) {
  const { label, none, isSearchable = false, useChoices, useEdit } = editor
  const choices = useChoices(task)
  const edit = useEdit()
  const field = useTaskField<Value | null>(task, {
    saved: editor.valueOf(task),
    patch: value => edit(task, value).fields,
    optimisticExtras: value => edit(task, value).shown ?? {},
  })
  const markOf = (value: string | null) => {
    const mark = choices.find(choice => choice.value === value)?.mark
    return mark && <span aria-hidden>{mark}</span>
  }
  return (
    <Select
      label={label}
      {...(none === undefined
        ? { allowDeselect: false }
        : {
            placeholder: none,
            clearable: true,
            clearButtonProps: {
              'aria-label': t('Clear {name}', { name: inSentence(label) }),
              'aria-hidden': false,
              tabIndex: 0,
            },
          })}
      {...(isSearchable && { searchable: true, nothingFoundMessage: t('Nothing found') })}
      data={choices.map(({ value, label: name }) => ({ value, label: name }))}
      leftSection={markOf(field.value)}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          {markOf(option.value)}
          <Text size="sm">{option.label}</Text>
        </Group>
      )}
      value={field.value}
      onChange={value => field.save(value as Value | null)}
      error={fieldProblem(field)}
    />
  )
}
