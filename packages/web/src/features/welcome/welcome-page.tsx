import { t } from '@daywright/language/current-language'
import { Button, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { canSignInAgain } from '../../data/account/can-sign-in-again.ts'
import { markWelcomed } from '../../data/account/welcomed.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { duringChange } from '../../data/queries/refetch.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { REGION_WEEK } from '../../ui/time/region-week.ts'
import { ConnectCalendar } from './connect-calendar.tsx'
import { FirstTasks, type WelcomeChoices } from './first-tasks.tsx'
import { OwnPassword } from './own-password.tsx'
import { PersonalHours } from './personal-hours.tsx'
import { StepHeading } from './step-heading.tsx'
import { WorkingHours } from './working-hours.tsx'
import { YourLunch } from './your-lunch.tsx'
import { YourZone } from './your-zone.tsx'

/** The setup for a new account: a password if there is none, time zone, working and personal hours, lunch, calendar and first tasks. */
export function WelcomePage() {
  const navigate = useNavigate()
  const methods = useQuery(queries.ownMethods())
  const finish = (chosen: Partial<WelcomeChoices>) => {
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
        <Button variant="subtle" onClick={() => finish({})}>
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
