import { t } from '@daywright/language/current-language'
import type { Hours } from '@daywright/quick-add/hours/hours-for-task'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import { Group, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconClock, IconHome, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import chips from '../../../shared/quick-add/preview/parse-preview.module.css'
import type { NewTaskChoices } from '../use-typed-text.ts'

const ESTIMATES_MINUTES = [15, 30, 60, 120]

interface SuggestionChipsProps {
  task: QuickTask
  /** The hours that the task gets if they are not the usual ones. */
  suggested: Hours | null
  choices: NewTaskChoices
  onChoose: (choices: NewTaskChoices) => void
}

/** What the task or habit gets although the line does not say it: hours, and an estimate of a task. Both can be changed before it is added. */
export function SuggestionChips({ task, suggested, choices, onChoose }: SuggestionChipsProps) {
  return (
    <Group gap="6px 8px">
      {suggested && !choices.isHoursDropped && (
        <UnstyledButton
          className={chips.reading}
          aria-label={t('{name}: not meant', { name: suggested.name })}
          title={t('Use the default working hours')}
          onClick={() => onChoose({ ...choices, isHoursDropped: true })}
        >
          <IconHome size={15} aria-hidden />
          <span>{suggested.name}</span>
          <IconX size={12} aria-hidden />
        </UnstyledButton>
      )}
      {task.estimateMinutes === null && !task.habit && (
        <EstimateChip chosen={choices.estimate} onChoose={estimate => onChoose({ ...choices, estimate })} />
      )}
    </Group>
  )
}

interface EstimateChipProps {
  chosen: NewTaskChoices['estimate']
  onChoose: (estimate: NewTaskChoices['estimate']) => void
}

/** [WEB-307] The estimate of a line without one, if there is a default or the person wants to be asked. */
function EstimateChip({ chosen, onChoose }: EstimateChipProps) {
  const { data: settings } = useQuery(queries.plannerSettings())
  const usual = settings?.defaultEstimateMinutes ?? null
  if (usual === null && !settings?.askForEstimate) return null
  const minutes = chosen ?? usual
  const text = minutes === null ? t('How long?') : minutes === 'none' ? t('Not planned') : formatMinutes(minutes)
  return (
    <Menu position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <UnstyledButton
          className={chips.reading}
          aria-label={t('Estimate: {text}', { text })}
          data-problem={minutes === null || undefined}
        >
          <IconClock size={15} aria-hidden />
          <span>{text}</span>
          <IconChevronDown size={12} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {ESTIMATES_MINUTES.map(choice => (
          <Menu.Item key={choice} onClick={() => onChoose(choice)}>
            {formatMinutes(choice)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChoose('none')}>{t('Don’t plan it')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
