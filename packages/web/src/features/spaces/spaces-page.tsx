import type { SpaceInList } from '@daywright/contract/resources/spaces/space'
import { t } from '@daywright/language/current-language'
import { IconFolders } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { AddButton } from '../../ui/lists/add-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SpaceDialog } from './space-dialog.tsx'
import { SpaceList } from './space-list.tsx'

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
