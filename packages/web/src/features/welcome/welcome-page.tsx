import { minuteOfClock } from '@daywright/contract/fields/clock-time'
import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { t } from '@daywright/language/current-language'
import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Paper,
  PasswordInput,
  Progress,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { canSignInAgain } from '../../data/account/can-sign-in-again.ts'
import { markWelcomed } from '../../data/account/welcomed.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { duringChange } from '../../data/queries/refetch.ts'
import { useSaveForm } from '../../data/saving/use-save-form.ts'
import { DayChips } from '../../shared/hours/day-chips.tsx'
import { passwordProblem } from '../../shared/records/password-problem.ts'
import { SubscribeForm } from '../../shared/subscribe/subscribe-form.tsx'
import { focusAtOnce } from '../../ui/dialogs/focus-at-once.ts'
import { Words } from '../../ui/language/words.tsx'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { REGION_DAYS, REGION_WEEK } from '../../ui/time/region-week.ts'
import { ZoneSelect } from '../../ui/time/zone-select.tsx'
import { DayRoom, USUAL_SLACK_PERCENT } from './day-room.tsx'
import { FirstTasks, type WelcomeChoices } from './first-tasks.tsx'
import { PersonalHours } from './personal-hours.tsx'
import { WelcomeStep } from './welcome-step.tsx'
import { WorkingHours } from './working-hours.tsx'

/** The setup for a new account: a password if there is none, time zone, working and personal hours, lunch, room, calendar and first tasks. */
export function WelcomePage() {
  const navigate = useNavigate()
  const methods = useQuery(queries.ownMethods())
  const finish = (chosen: Partial<PlannerSettings>) => {
    markWelcomed()
    // For people, missed work is guessed and planned again; programs get the plain planner. The settings can change it.
    const body = { pastSessions: 'guess', weekStart: REGION_WEEK.firstDay, ...chosen } as const
    duringChange(() => api.plannerSettings.update({ body })).catch(() => {})
    void navigate({ to: '/' })
  }
  return (
    <Page
      title={t('Welcome')}
      text={t('A few questions, then your next two weeks are planned.')}
      actions={
        <Button variant="subtle" onClick={() => finish({ slackPercent: USUAL_SLACK_PERCENT })}>
          {t('Skip')}
        </Button>
      }
    >
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} bg="var(--dw-surface)" radius="lg">
        <Loaded query={methods} rows={3}>
          {known => <WelcomeSteps needsPassword={!canSignInAgain(known)} onFinish={finish} />}
        </Loaded>
      </Paper>
    </Page>
  )
}

function WelcomeSteps(props: { needsPassword: boolean; onFinish: (chosen: WelcomeChoices) => void }) {
  const [step, setStep] = useState(0)
  // The step stays once its password is saved.
  const [needsPassword] = useState(props.needsPassword)
  const onNext = () => setStep(present => present + 1)
  const steps = [
    needsPassword && { name: t('Password'), content: <OwnPassword onNext={onNext} /> },
    { name: t('Time zone'), content: <YourZone onNext={onNext} /> },
    { name: t('Working hours'), content: <WorkingHours onNext={onNext} /> },
    { name: t('Personal hours'), content: <PersonalHours onNext={onNext} /> },
    { name: t('Lunch'), content: <YourLunch onNext={onNext} /> },
    { name: t('Room'), content: <DayRoom onNext={onNext} /> },
    { name: t('Calendar'), content: <ConnectCalendar onNext={onNext} /> },
    { name: t('First tasks'), content: <FirstTasks onPlanned={props.onFinish} /> },
  ].filter(each => each !== false)
  const shown = steps[step]
  return (
    shown && (
      <>
        <StepHeading
          key={step}
          name={shown.name}
          step={step}
          count={steps.length}
          onBack={() => setStep(present => present - 1)}
        />
        {shown.content}
      </>
    )
  )
}

/** Subscribes to the calendar that the person already has, so that the first plan knows the meetings. */
function ConnectCalendar({ onNext }: { onNext: () => void }) {
  return (
    <Stack mt="lg" maw={560}>
      <Text size="sm">
        {t(
          'Connect the calendar that has your meetings, and work is planned around them. You can also do this later, in Settings.',
        )}
      </Text>
      <SubscribeForm onSubscribed={onNext} cancelLabel={t('Not now')} onCancel={onNext} />
    </Stack>
  )
}

/** The browser's time zone is only a suggestion. */
const guess = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function YourZone({ onNext }: { onNext: () => void }) {
  const [timezone, setTimezone] = useState<string | null>(guess)
  return (
    <WelcomeStep
      text={t('Plans are made and shown in your time zone, wherever you open this app.')}
      isUsable={timezone !== null}
      send={() => api.user.update({ body: { timezone: timezone ?? guess() } })}
      onNext={onNext}
    >
      <ZoneSelect value={timezone} onChange={setTimezone} />
    </WelcomeStep>
  )
}

interface StepHeadingProps {
  name: string
  /** From 0. */
  step: number
  count: number
  onBack: () => void
}

/** [WEB-549] What the step is about, and how many there are. Each takes the focus, because the button that led to it is gone. */
function StepHeading({ name, step, count, onBack }: StepHeadingProps) {
  return (
    <>
      <Group gap="xs" wrap="nowrap" mih={34}>
        {step > 0 && (
          <ActionIcon variant="subtle" color="gray" size="lg" ms={-8} aria-label={t('Back')} onClick={onBack}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
        )}
        <Title
          order={2}
          size="h4"
          flex={1}
          tabIndex={-1}
          ref={step > 0 ? focusAtOnce : undefined}
          style={{ outline: 'none' }}
        >
          {name}
        </Title>
        <Text size="sm" c="dimmed" flex="none">
          {t('{step} of {count}', { step: step + 1, count })}
        </Text>
      </Group>
      <Progress value={((step + 1) / count) * 100} size={4} mt="xs" aria-hidden />
    </>
  )
}

/** [WEB-202] For an account that was opened by a link, which works only once. */
function OwnPassword({ onNext }: { onNext: () => void }) {
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: passwordProblem },
  })
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: body => api.auth.changePassword({ body }),
    onSaved: onNext,
    mainField: 'newPassword',
  })
  return (
    <form onSubmit={onSubmit}>
      <Stack maw={420} mt="lg">
        <Text size="sm">
          <Words
            text="The link that brought you here works only once. Choose a password to sign in next time, or add a <link>passkey</link>."
            link={<AnchorLink to="/settings/{-$section}" params={{ section: 'security' }} underline="always" inherit />}
          />
        </Text>
        <PasswordInput
          label={t('Password')}
          autoComplete="new-password"
          required
          {...form.getInputProps('newPassword')}
        />
        <Group>
          <Button type="submit" loading={isSaving}>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** One break a day; others are in the settings. */
function YourLunch({ onNext }: { onNext: () => void }) {
  const [minutes, setMinutes] = useState<number | string>(30)
  const [from, setFrom] = useState('11:30')
  const [to, setTo] = useState('14:00')
  const [days, setDays] = useState(REGION_WEEK.workdays.map(String))
  const send = () => {
    const lunch = { name: t('Lunch'), minutes: Number(minutes), from, to, days: days.map(Number) }
    return api.plannerSettings.update({ body: { breaks: [lunch] } })
  }
  const isUsable = days.length > 0 && minuteOfClock(to) - minuteOfClock(from) >= Number(minutes)
  return (
    <WelcomeStep
      text={t('Time for lunch is planned on these days, wherever it fits best between these times.')}
      isUsable={isUsable}
      send={send}
      skipLabel={t('No lunch break')}
      onNext={onNext}
    >
      <DayChips label={t('Days with lunch')} week={REGION_DAYS} value={days} onChange={setDays} />
      <Group align="flex-start">
        <NumberInput label={t('Minutes')} w={100} min={5} max={240} step={5} value={minutes} onChange={setMinutes} />
        <TextInput
          type="time"
          label={t('Start from')}
          value={from}
          onChange={event => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label={t('End by')}
          value={to}
          onChange={event => setTo(event.currentTarget.value)}
          error={isUsable || days.length === 0 ? null : t('Too short for lunch')}
        />
      </Group>
    </WelcomeStep>
  )
}
