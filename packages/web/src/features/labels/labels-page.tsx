import { LABEL_LIMITS } from '@daywright/contract/resources/labels/label.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, TextInput } from '@mantine/core'
import { IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { useViewRequest } from '../../shared/navigation/view-request.ts'
import { SWATCHES } from '../../ui/icons/color-choice.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LabelColor } from './label-color.tsx'
import { LabelRow } from './label-row.tsx'
import classes from './labels.module.css'
import { labelFailure } from './use-label-changes.ts'

/** All labels by name. Each can be renamed and recoloured in its row. */
export function LabelsPage() {
  const labels = useQuery(queries.labels())
  return (
    <Page title={t('Labels')} text={t('Tags for tasks across spaces and projects')}>
      <NewLabel />
      <Loaded query={labels}>
        {found =>
          found.length > 0 ? (
            <ul className={classes.list} aria-label={t('Labels')}>
              {found.map(label => (
                <LabelRow key={label.id} label={label} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={IconTags}
              title={t('No labels yet')}
              text={t(
                'Create the first one above: something that tasks have in common, such as “errand” or “deep work”.',
              )}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

/** Creates a label. If the server refuses, the name stays in the field. */
function NewLabel() {
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
