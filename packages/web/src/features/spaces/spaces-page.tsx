import { DEFAULT_COLOR, DEFAULT_ICON } from '@daywright/contract/fields/appearance.values'
import type { Space, SpaceInList } from '@daywright/contract/resources/spaces/space'
import { SPACE_LIMITS } from '@daywright/contract/resources/spaces/space.values'
import { t } from '@daywright/language/current-language'
import { IconFolders } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byOrder, withMoved } from '../../data/changes/sort-order.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { HoursSelect } from '../../shared/hours/hours-select.tsx'
import { RecordDialog } from '../../shared/records/record-dialog.tsx'
import { ColorChoice } from '../../ui/icons/color-choice.tsx'
import { IconChoice } from '../../ui/icons/icon-choice.tsx'
import { AddButton } from '../../ui/lists/add-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { SortableLists } from '../../ui/sortable/sortable-lists.tsx'
import type { Move } from '../../ui/sortable/sortable-order.ts'
import classes from './space-card.module.css'
import { SpaceCard, SpaceCardOverlay } from './space-card.tsx'
import { useOrderSpaces } from './use-space-changes.ts'

/** All spaces. */
export function SpacesPage() {
  const spaces = useQuery(queries.spaces())
  const [edited, setEdited] = useState<SpaceInList | 'new' | null>(null)
  const create = <AddButton text={t('New space')} onClick={() => setEdited('new')} />
  return (
    <Page title={t('Spaces')} text={t('Areas of your life, in your own order')} actions={create}>
      <Loaded query={spaces}>
        {found =>
          found.length > 0 ? (
            <SpaceList spaces={found} onEdit={setEdited} />
          ) : (
            <EmptyState
              icon={IconFolders}
              title={t('No spaces yet')}
              text={t('A space groups the projects, tasks and documents of one area, such as work or home.')}
              action={create}
            />
          )
        }
      </Loaded>
      {edited && <SpaceDialog space={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

interface SpaceListProps {
  spaces: readonly SpaceInList[]
  onEdit: (space: SpaceInList) => void
}

/** All spaces as cards, which are sorted by dragging. */
function SpaceList({ spaces, onEdit }: SpaceListProps) {
  const order = useOrderSpaces()
  const sorted = spaces.toSorted(byOrder)
  const place = ({ itemId, index }: Move, putBack: () => void) => {
    const space = sorted.find(({ id }) => id === itemId)
    if (space) order.mutate({ space, before: sorted, after: withMoved(sorted, space, index) }, { onError: putBack })
  }
  return (
    <SortableLists
      lists={[{ id: 'spaces', name: t('Spaces'), items: sorted }]}
      onMove={place}
      overlay={space => <SpaceCardOverlay key={space.id} space={space} />}
    >
      {([list]) =>
        list && (
          <SortableList list={list} className={classes.list}>
            {(space, parts) => <SpaceCard space={space} parts={parts} onEdit={onEdit} />}
          </SortableList>
        )
      }
    </SortableLists>
  )
}

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

function SpaceDialog({ space, onClose }: SpaceDialogProps) {
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
