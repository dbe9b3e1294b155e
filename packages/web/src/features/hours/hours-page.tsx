import type { SchedulePreference } from '@daywright/contract/schedule-preference'
import { DEFAULT_WINDOWS } from '@daywright/contract/schedule-preference.values'
import { Button, Modal } from '@mantine/core'
import { IconClockHour4, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../data/queries.ts'
import { hoursText } from '../../shared/hours-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { HoursCard } from './hours-card.tsx'
import { HoursForm } from './hours-form.tsx'

type Editing = SchedulePreference | 'new' | null

/** When work may be planned: schedule preferences, each a set of hours that tasks can be given. */
export function HoursPage() {
  const preferences = useQuery(queries.preferences())
  const [editing, setEditing] = useState<Editing>(null)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      New hours
    </Button>
  )
  return (
    <Page title="Hours" text="When work may be planned. A task can be given hours of its own." actions={add}>
      <Loaded query={preferences} rows={3}>
        {list =>
          list.length === 0 ? (
            <EmptyState
              icon={IconClockHour4}
              title="Office hours until you say otherwise"
              text={`Work is planned ${hoursText(DEFAULT_WINDOWS)}. Paint hours of your own: the first ones are the usual ones for new tasks, and others, such as deep work in the mornings, can be given to some.`}
              action={add}
            />
          ) : (
            list.map(preference => (
              <HoursCard
                key={preference.id}
                preference={preference}
                usual={list[0] ?? preference}
                onEdit={() => setEditing(preference)}
              />
            ))
          )
        }
      </Loaded>
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? 'New hours' : 'Change hours'}
        size="xl"
      >
        <HoursForm
          key={editing === 'new' ? 'new' : editing?.id}
          {...(editing && editing !== 'new' && { preference: editing })}
          onDone={() => setEditing(null)}
        />
      </Modal>
    </Page>
  )
}
