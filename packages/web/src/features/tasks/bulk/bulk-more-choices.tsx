import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Menu, Popover } from '@mantine/core'
import { IconCheck, IconHourglass, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useHoursOfPlace } from '../../../shared/tasks/use-hours-of-place.ts'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import { EstimateForm } from '../row/estimate-form.tsx'
import { type BulkChoiceProps, ChoiceButton, LONG_MENU_PX, MENU } from './bulk-choices.tsx'
import { haveAll, withLabel } from './bulk-fields.ts'

/** Adds a label to the tasks; one that all of them have is taken away. */
export function BulkLabels({ changes, selected }: BulkChoiceProps & { selected: readonly TaskInList[] }) {
  const { data: labels = [] } = useQuery(queries.labels())
  const hoursOfPlace = useHoursOfPlace()
  const choose = (label: (typeof labels)[number]) => {
    const isWanted = !haveAll(selected, label.id)
    const labelsOf = (task: TaskInList) => withLabel(task.labels, label, isWanted)
    changes.edit(
      task => ({
        labelIds: labelsOf(task).map(({ id }) => id),
        ...(isWanted && hoursOfPlace(task, label)),
      }),
      task => ({ labels: labelsOf(task) }),
    )
  }
  return (
    <Menu {...MENU}>
      <Menu.Target>
        <ChoiceButton name={t('Set labels')} icon={IconTags} />
      </Menu.Target>
      <Menu.Dropdown mah={LONG_MENU_PX} style={{ overflowY: 'auto' }}>
        {labels.length === 0 && <Menu.Label>{t('No labels yet')}</Menu.Label>}
        {labels.map(label => (
          <Menu.Item
            key={label.id}
            leftSection={<ColorDot color={label.color} />}
            rightSection={haveAll(selected, label.id) && <IconCheck size={14} role="img" aria-label={t('on all')} />}
            onClick={() => choose(label)}
          >
            {label.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function BulkEstimate({ changes }: BulkChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const save = (estimateMinutes: number | null) => {
    setOpen(false)
    changes.edit(() => ({ estimateMinutes }))
  }
  return (
    <Popover {...MENU} opened={isOpen} onChange={setOpen} trapFocus returnFocus>
      <Popover.Target>
        <ChoiceButton name={t('Set estimate')} icon={IconHourglass} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Estimate of the selected tasks')}>
        <EstimateForm text="" onSave={save} />
      </Popover.Dropdown>
    </Popover>
  )
}
