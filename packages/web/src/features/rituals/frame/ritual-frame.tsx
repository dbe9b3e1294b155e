import type { RitualKind, RitualStep } from '@daywright/contract/resources/rituals/ritual.values'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { focusAtOnce } from '../../../ui/dialogs/focus-at-once.ts'
import { Keys } from '../../../ui/keys/keys.tsx'
import { LoadingRows } from '../../../ui/page/loaded.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { noteStep } from './note-step.ts'
import { firstStep, type StepView, shownSteps } from './ritual-step.ts'
import classes from './rituals.module.css'
import { useRitualKeys } from './use-ritual-keys.ts'

interface RitualFrameProps {
  kind: RitualKind
  title: string
  steps: readonly StepView[]
  /** What the last button says. */
  finishLabel: string
}

/** [WEB-670] One question at a time, once it is known where the person was, on whichever device. */
export function RitualFrame(props: RitualFrameProps) {
  const { data, isFetchedAfterMount, fetchStatus } = useQuery({ ...queries.rituals(), refetchOnMount: 'always' })
  // Without a network, it begins where this device knows the person to be.
  if (!isFetchedAfterMount && fetchStatus === 'fetching') return <LoadingRows rows={4} />
  const progress = data?.find(({ kind }) => kind === props.kind)
  return <Stepper {...props} saved={progress?.finishedAt == null ? (progress?.step ?? null) : null} />
}

function Stepper({ kind, title, steps, finishLabel, saved }: RitualFrameProps & { saved: RitualStep | null }) {
  const navigate = useNavigate()
  const [name, setName] = useState(() => firstStep(steps, saved)?.name)
  const [visited, setVisited] = useState<ReadonlySet<RitualStep>>(() => new Set(name ? [name] : []))
  const shown = shownSteps({ steps, visited })
  const index = Math.max(
    0,
    shown.findIndex(step => step.name === name),
  )
  const step = shown[index]
  const isLast = index === shown.length - 1
  const show = (other: StepView) => {
    step?.onLeave?.()
    setName(other.name)
    setVisited(before => new Set([...before, other.name]))
    noteStep({ kind, step: other.name, finished: false })
    window.scrollTo(0, 0)
  }
  const leave = () => {
    step?.onLeave?.()
    void navigate({ to: '/today' })
  }
  const next = () => {
    const following = shown[index + 1]
    if (following) return show(following)
    noteStep({ kind, step: null, finished: true })
    leave()
  }
  const back = shown[index - 1]
  useRitualKeys({ onNext: next, onEscape: leave })
  if (!step) return null
  return (
    <Page title={title} isTitleHidden>
      <Paper withBorder radius="lg" className={classes.frame}>
        <Group justify="space-between" wrap="nowrap" mih={34}>
          <Text size="sm" c="dimmed" fw={550}>
            {title}
          </Text>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('Leave')} onClick={leave}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <div className={classes.step}>
          <Title key={step.name} order={2} size="h3" tabIndex={-1} ref={focusAtOnce} className={classes.title}>
            {step.title}
          </Title>
          {typeof step.content === 'function' ? step.content(next) : step.content}
        </div>
        <Group justify="space-between" wrap="nowrap" className={classes.foot}>
          <Progress index={index} count={shown.length} />
          <Group gap="xs" wrap="nowrap">
            {back && (
              <ActionIcon variant="default" size={36} aria-label={t('Back')} onClick={() => show(back)}>
                <IconChevronLeft size={18} aria-hidden />
              </ActionIcon>
            )}
            <Button variant={step.isSkippable ? 'default' : 'filled'} onClick={next}>
              {isLast ? finishLabel : step.isSkippable ? t('Skip') : t('Next')}
            </Button>
          </Group>
        </Group>
      </Paper>
      <Group gap={6} mt="sm" justify="center" visibleFrom="sm" c="dimmed" fz="xs" aria-hidden>
        <Keys keys={['Enter']} /> {t('next')} <Keys keys={['Esc']} /> {t('leave')}
      </Group>
    </Page>
  )
}

function Progress({ index, count }: { index: number; count: number }) {
  return (
    <Group gap={6} wrap="nowrap">
      <span className={classes.dots} aria-hidden>
        {Array.from({ length: count }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike and never move.
          <span key={dot} className={classes.dot} data-passed={dot <= index || undefined} />
        ))}
      </span>
      <Text size="xs" c="dimmed">
        {t('{step} of {count}', { step: index + 1, count })}
      </Text>
    </Group>
  )
}
