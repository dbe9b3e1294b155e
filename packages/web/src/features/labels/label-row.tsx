import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { WaitingMark } from '../../shared/waiting/waiting-mark.tsx'
import { RowAction } from '../../ui/lists/row-action.tsx'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { LabelColor } from './label-color.tsx'
import { LabelName } from './label-name.tsx'
import { LabelWishes } from './label-wishes.tsx'
import classes from './labels.module.css'
import { type ListedLabel, useDeleteLabel, useRecolorLabel } from './use-label-changes.ts'

/** One label and everything that can be done with it. */
export function LabelRow({ label }: { label: ListedLabel }) {
  const [isRenamed, setRenamed] = useState(false)
  const recolor = useRecolorLabel()
  const remove = useDeleteLabel()
  return (
    <li className={classes.row}>
      <LabelColor
        name={t('Colour of {name}', { name: label.name })}
        color={label.color}
        onChange={color => recolor.mutate({ label, color })}
      />
      {isRenamed ? (
        <LabelName label={label} onDone={() => setRenamed(false)} />
      ) : (
        <>
          <Text className={classes.name}>
            {label.name} <WaitingMark recordId={label.id} />
          </Text>
          <RowAction
            icon={IconPencil}
            label={t('Rename {name}', { name: label.name })}
            onClick={() => setRenamed(true)}
          />
        </>
      )}
      <AnchorLink to="/tasks" search={{ label: label.id }} size="sm" className={classes.count}>
        {t('{count, plural, one {# task} other {# tasks}}', { count: label._count.tasks })}
      </AnchorLink>
      <LabelWishes label={label} />
      <RowAction icon={IconTrash} label={t('Delete {name}', { name: label.name })} onClick={() => remove(label)} />
    </li>
  )
}
