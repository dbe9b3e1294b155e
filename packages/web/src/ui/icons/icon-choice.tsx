import { t } from '@daywright/language/current-language'
import { Group, Radio } from '@mantine/core'
import classes from './choice.module.css'
import { ICON_NAMES, NamedIcon } from './named-icon.tsx'

interface IconChoiceProps {
  value: string
  onChange: (name: string) => void
}

/** A choice of icons; an unknown name stays until another icon is chosen. */
export function IconChoice({ value, onChange }: IconChoiceProps) {
  const first = ICON_NAMES.find(name => name === value) ?? ICON_NAMES[0]
  return (
    <Radio.Group label={t('Icon')} value={value} onChange={onChange}>
      <Group gap={4} mt={4}>
        {ICON_NAMES.map(name => (
          <Radio.Card
            key={name}
            value={name}
            aria-label={name.replace('-', ' ')}
            className={classes.icon}
            tabIndex={name === first ? 0 : -1}
          >
            <NamedIcon name={name} />
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  )
}
