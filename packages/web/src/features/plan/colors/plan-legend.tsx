import { t } from '@daywright/language/current-language'
import { Group, Text, UnstyledButton } from '@mantine/core'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import classes from './plan-legend.module.css'
import type { ShownGroups } from './use-plan-groups.ts'

/** [WEB-210] Which colour is which project or space. A press hides its blocks, and another shows them again. */
export function PlanLegend({ groups }: { groups: ShownGroups }) {
  const { all, hidden, toggle } = groups
  if (all.length === 0) return null
  return (
    <Group
      component="fieldset"
      gap={4}
      wrap="nowrap"
      className={classes.legend}
      aria-label={t('Projects and spaces shown')}
    >
      {all.map(({ id, name, color }) => (
        <UnstyledButton
          key={id}
          className={classes.entry}
          aria-pressed={!hidden.has(id)}
          data-tooltip={hidden.has(id) ? t('Show {name}', { name }) : t('Hide {name}', { name })}
          onClick={() => toggle(id)}
        >
          <ColorDot color={color} size={10} />
          <Text span fz={11} truncate dir="auto" className={classes.entryName}>
            {name}
          </Text>
        </UnstyledButton>
      ))}
    </Group>
  )
}
