import { DEFAULT_COLOR, DEFAULT_ICON } from '@daywright/contract/fields/appearance.values'
import type { Space } from '@daywright/contract/resources/spaces/space'
import { SPACE_LIMITS } from '@daywright/contract/resources/spaces/space.values'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../data/queries/api-client.ts'
import { useSaveForm } from '../../data/saving/use-save-form.ts'
import { HoursSelect } from '../../shared/hours/hours-select.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ColorChoice } from '../../ui/icons/color-choice.tsx'
import { colorProblem } from '../../ui/icons/color-problem.ts'
import { IconChoice } from '../../ui/icons/icon-choice.tsx'

type SpaceFields = Pick<Space, 'name' | 'color' | 'icon' | 'schedulePreferenceId'>

const NEW_SPACE: SpaceFields = { name: '', color: DEFAULT_COLOR, icon: DEFAULT_ICON, schedulePreferenceId: null }

const fieldsOf = ({ name, color, icon, schedulePreferenceId }: Space): SpaceFields => ({
  name,
  color,
  icon,
  schedulePreferenceId,
})

export interface SpaceDialogProps {
  /** Null to create one. */
  space: Space | null
  onClose: () => void
}

/** Creates or edits a space. If the server refuses a field, the dialog stays open with the reason beside it. */
export function SpaceDialog({ space, onClose }: SpaceDialogProps) {
  const before = space ? fieldsOf(space) : NEW_SPACE
  const form = useForm({
    initialValues: before,
    validate: {
      name: (name: string) => (name.trim() === '' ? 'Enter a name' : null),
      color: (color: string) => colorProblem(color, before.color),
    },
  })
  const save = useSaveForm(form, {
    send: body => (space ? api.spaces.update({ id: space.id, body }) : api.spaces.create({ body })),
    successMessage: (_, { name }) => (space ? `Saved ${name}` : `Created ${name}`),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={space ? 'Edit space' : 'New space'}
      submitLabel={space ? 'Save' : 'Create space'}
      onClose={onClose}
      {...save}
    >
      <TextInput
        label="Name"
        required
        maxLength={SPACE_LIMITS.nameLength}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <HoursSelect {...form.getInputProps('schedulePreferenceId')} />
      <ColorChoice {...form.getInputProps('color')} value={form.values.color} />
      <IconChoice {...form.getInputProps('icon')} value={form.values.icon} />
    </FormDialog>
  )
}
