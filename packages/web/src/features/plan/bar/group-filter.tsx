import { t } from '@daywright/language/current-language'
import { Text, UnstyledButton } from '@mantine/core'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import classes from './group-filter.module.css'

/** [WEB-210] Which colour is which project or space. A press hides its blocks, and another shows them again. */
export function GroupFilter({ groups }: { groups: ShownGroups }) {
  const { all, hidden, toggle } = groups
  if (all.length === 0) return null
  return (
    <fieldset className={classes.groups} aria-label={t('Projects and spaces shown')}>
      {all.map(({ id, name, color }) => (
        <UnstyledButton
          key={id}
          className={classes.entry}
          aria-pressed={!hidden.has(id)}
          data-tooltip={hidden.has(id) ? t('Show {name}', { name }) : t('Hide {name}', { name })}
          onClick={() => toggle(id)}
        >
          <ColorDot color={color} size={10} />
          <Text span size="sm" truncate dir="auto" className={classes.entryName}>
            {name}
          </Text>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
