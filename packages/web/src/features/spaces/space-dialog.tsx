import { DEFAULT_COLOR, DEFAULT_ICON } from '@daywright/contract/appearance.values'
import type { Space } from '@daywright/contract/space'
import { SPACE_LIMITS } from '@daywright/contract/space.values'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../data/api-client.ts'
import { showFailures } from '../../data/show-failures.ts'
import { useChange } from '../../data/use-change.ts'
import { ColorChoice } from '../../ui/color-choice.tsx'
import { colorProblem } from '../../ui/color-problem.ts'
import { IconChoice } from '../../ui/icon-choice.tsx'

type SpaceFields = Pick<Space, 'name' | 'color' | 'icon'>

const NEW_SPACE: SpaceFields = { name: '', color: DEFAULT_COLOR, icon: DEFAULT_ICON }

export interface SpaceDialogProps {
  /** Null to create one. */
  space: Space | null
  onClose: () => void
}

/** Creates or edits a space. If the server refuses a field, the dialog stays open with the reason beside it. */
export function SpaceDialog({ space, onClose }: SpaceDialogProps) {
  const before: SpaceFields = space ? { name: space.name, color: space.color, icon: space.icon } : NEW_SPACE
  const form = useForm({
    initialValues: before,
    validate: {
      name: (name: string) => (name.trim() === '' ? 'Enter a name' : null),
      color: (color: string) => colorProblem(color, before.color),
    },
  })
  const save = useChange<SpaceFields>({
    send: body => (space ? api.spaces.update({ id: space.id, body }) : api.spaces.create({ body })),
    successMessage: (_, { name }) => (space ? `Saved ${name}` : `Created ${name}`),
    silentOnFailure: true,
  })
  const submit = (fields: SpaceFields) =>
    save.mutate(fields, {
      onSuccess: onClose,
      onError: error => showFailures(error, Object.keys(fields), form.setErrors),
    })
  return (
    <Modal opened onClose={onClose} title={space ? 'Edit space' : 'New space'}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            required
            maxLength={SPACE_LIMITS.nameLength}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <ColorChoice {...form.getInputProps('color')} value={form.values.color} />
          <IconChoice {...form.getInputProps('icon')} value={form.values.icon} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {space ? 'Save' : 'Create space'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
