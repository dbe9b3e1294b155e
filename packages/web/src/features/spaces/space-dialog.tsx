import { DEFAULT_COLOR, DEFAULT_ICON } from '@daywright/contract/fields/appearance.values'
import type { Space } from '@daywright/contract/resources/spaces/space'
import { SPACE_LIMITS } from '@daywright/contract/resources/spaces/space.values'
import { t } from '@daywright/language/current-language'
import { api } from '../../data/queries/api-client.ts'
import { HoursSelect } from '../../shared/hours/hours-select.tsx'
import { RecordDialog } from '../../shared/records/record-dialog.tsx'
import { ColorChoice } from '../../ui/icons/color-choice.tsx'
import { IconChoice } from '../../ui/icons/icon-choice.tsx'

type SpaceFields = Pick<Space, 'name' | 'color' | 'icon' | 'schedulePreferenceId'>

const NEW_SPACE: SpaceFields = { name: '', color: DEFAULT_COLOR, icon: DEFAULT_ICON, schedulePreferenceId: null }

const fieldsOf = ({ name, color, icon, schedulePreferenceId }: SpaceFields): SpaceFields => ({
  name,
  color,
  icon,
  schedulePreferenceId,
})

interface SpaceDialogProps {
  /** Null to create one. */
  space: Space | null
  onClose: () => void
}

export function SpaceDialog({ space, onClose }: SpaceDialogProps) {
  return (
    <RecordDialog
      texts={{ new: t('New space'), edit: t('Edit space'), create: t('Create space') }}
      isNew={!space}
      before={fieldsOf(space ?? NEW_SPACE)}
      nameLength={SPACE_LIMITS.nameLength}
      send={body => (space ? api.spaces.update({ id: space.id, body }) : api.spaces.create({ body }))}
      onClose={onClose}
    >
      {form => (
        <>
          <HoursSelect {...form.getInputProps('schedulePreferenceId')} />
          <ColorChoice {...form.getInputProps('color')} value={form.values.color} />
          <IconChoice {...form.getInputProps('icon')} value={form.values.icon} />
        </>
      )}
    </RecordDialog>
  )
}
