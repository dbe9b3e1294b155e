import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { t } from '@daywright/language/current-language'
import { IconClockHour4 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { hoursText } from '../../shared/hours/hours-text.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { AddButton } from '../../ui/lists/add-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { HoursCard } from './hours-card.tsx'

const HoursDialog = lazyComponent(() => import('./hours-dialog.tsx'))

type Editing = SchedulePreference | 'new' | null

/** The working hours of the account: schedule preferences that tasks can have. */
export function HoursPage() {
  const preferences = useQuery(queries.preferences())
  const [editing, setEditing] = useState<Editing>(null)
  const add = <AddButton text={t('New working hours')} onClick={() => setEditing('new')} />
  return (
    <Page
      title={t('Working hours')}
      text={t('When work may be planned. A task can have its own working hours.')}
      actions={add}
    >
      <Loaded query={preferences} rows={3}>
        {list =>
          list.length === 0 ? (
            <EmptyState
              icon={IconClockHour4}
              title={t('Monday to Friday, 9 to 5')}
              text={t(
                'Work is planned {hours} until you add your own working hours. The first ones are the default for new tasks; others, such as deep work in the morning, can be set for single tasks.',
                { hours: hoursText(DEFAULT_WINDOWS) },
              )}
              action={add}
            />
          ) : (
            list.map(preference => (
              <HoursCard
                key={preference.id}
                preference={preference}
                defaultHours={list.find(({ personal }) => !personal) ?? null}
                onEdit={() => setEditing(preference)}
              />
            ))
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {editing && <HoursDialog preference={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </Page>
  )
}
