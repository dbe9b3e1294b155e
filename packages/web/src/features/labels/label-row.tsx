import { LABEL_LIMITS } from '@daywright/contract/resources/labels/label.values'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Menu, Text, TextInput } from '@mantine/core'
import { IconCheck, IconClock, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { WaitingMark } from '../../shared/outbox/waiting-mark.tsx'
import { PART_OF_DAY_CHOICES } from '../../shared/tasks/part-of-day.ts'
import { RowAction } from '../../ui/lists/row-action.tsx'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { LabelColor } from './label-color.tsx'
import classes from './labels.module.css'
import {
  type ListedLabel,
  labelFailure,
  useDeleteLabel,
  useLabelWishes,
  useRecolorLabel,
  useRenameLabel,
} from './use-label-changes.ts'

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

/** The field that renames a label. Escape cancels; if the server refuses, the text stays in the field. */
function LabelName({ label, onDone }: { label: ListedLabel; onDone: () => void }) {
  const [name, setName] = useState(label.name)
  const [problem, setProblem] = useState<string | null>(null)
  const rename = useRenameLabel()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === label.name) return onDone()
    if (name.trim() === '') return setProblem(t('Enter a name'))
    rename.mutate({ label, name }, { onSuccess: onDone, onError: error => setProblem(labelFailure(error)) })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.rename}>
      <TextInput
        flex={1}
        maw={360}
        aria-label={t('New name of {name}', { name: label.name })}
        maxLength={LABEL_LIMITS.nameLength}
        value={name}
        error={problem}
        // The field appears because of a click on Rename.
        autoFocus
        onFocus={event => event.currentTarget.select()}
        onKeyDown={event => event.key === 'Escape' && onDone()}
        onChange={event => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <ActionIcon type="submit" size="lg" variant="light" aria-label={t('Save the name')} loading={rename.isPending}>
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <RowAction icon={IconX} label={t('Cancel renaming')} onClick={onDone} />
    </form>
  )
}

const tick = (isChosen: boolean) => ({ rightSection: isChosen ? <IconCheck size={16} aria-hidden /> : null })

/** When the tasks of a label are best planned. */
function LabelWishes({ label }: { label: ListedLabel }) {
  const change = useLabelWishes()
  const { data: preferences = [] } = useQuery(queries.preferences())
  const { partOfDay, focus, schedulePreferenceId } = label
  const isSet = partOfDay !== null || focus || schedulePreferenceId !== null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          {...(isSet ? { variant: 'light' } : { variant: 'subtle', color: 'gray' })}
          size="lg"
          aria-label={t('Best time for {name}', { name: label.name })}
        >
          <IconClock size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Best time of its tasks')}</Menu.Label>
        {[{ value: null, label: t('Any') }, ...PART_OF_DAY_CHOICES].map(choice => (
          <Menu.Item
            key={choice.label}
            {...tick(choice.value === partOfDay)}
            onClick={() => change.mutate({ label, wishes: { partOfDay: choice.value } })}
          >
            {choice.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item {...tick(focus)} onClick={() => change.mutate({ label, wishes: { focus: !focus } })}>
          {t('Focus: keep sessions together')}
        </Menu.Item>
        {preferences.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('Hours of new tasks')}</Menu.Label>
            {[{ id: null, name: t('Default working hours') }, ...preferences].map(({ id, name }) => (
              <Menu.Item
                key={id}
                {...tick(id === schedulePreferenceId)}
                onClick={() => change.mutate({ label, wishes: { schedulePreferenceId: id } })}
              >
                {name}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
