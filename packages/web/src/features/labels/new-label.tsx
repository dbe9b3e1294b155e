import { LABEL_LIMITS } from '@daywright/contract/resources/labels/label.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { useViewRequest } from '../../shared/navigation/view-request.ts'
import { SWATCHES } from '../../ui/icons/color-choice.tsx'
import { LabelColor } from './label-color.tsx'
import { labelFailure } from './use-label-changes.ts'

/** Creates a label. If the server refuses, the name stays in the field. */
export function NewLabel() {
  const [name, setName] = useState('')
  const [color, setColor] = useState<string>(SWATCHES[0].color)
  const [problem, setProblem] = useState<string | null>(null)
  const create = useChange<{ name: string; color: string }>({
    send: body => api.labels.create({ body }),
    successMessage: (_, label) => t('Created {name}', { name: label.name }),
    silentOnFailure: true,
  })
  const field = useRef<HTMLInputElement>(null)
  useViewRequest('new-label', () => field.current?.focus())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('Enter a name'))
    create.mutate({ name, color }, { onSuccess: () => setName(''), onError: error => setProblem(labelFailure(error)) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="xs" align="flex-start" wrap="nowrap" mb="md">
        <LabelColor name={t('Colour of the new label')} color={color} onChange={setColor} />
        <TextInput
          flex={1}
          maw={360}
          ref={field}
          aria-label={t('Name of the new label')}
          placeholder={t('New label')}
          maxLength={LABEL_LIMITS.nameLength}
          value={name}
          error={problem}
          onChange={event => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button type="submit" loading={create.isPending} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('Add label')}
        </Button>
      </Group>
    </form>
  )
}
