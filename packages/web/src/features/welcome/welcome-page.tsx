import { Button, Paper, Stepper } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { markWelcomed } from '../../data/welcomed.ts'
import { Page } from '../../ui/page.tsx'
import { ConnectCalendar } from './connect-calendar.tsx'
import { FirstTasks } from './first-tasks.tsx'
import { WorkingHours } from './working-hours.tsx'
import { YourZone } from './your-zone.tsx'

/** The setup for a new account: time zone, working hours, calendar and first tasks, then the first plan. */
export function WelcomePage() {
  const [step, setStep] = useState(0)
  const navigate = useNavigate()
  const next = () => setStep(present => present + 1)
  const finish = () => {
    markWelcomed()
    void navigate({ to: '/' })
  }
  return (
    <Page
      title="Welcome"
      text="A few questions, then your next two weeks are planned."
      actions={
        <Button variant="subtle" onClick={finish}>
          Skip
        </Button>
      }
    >
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} bg="var(--dw-surface)" radius="lg">
        <Stepper active={step} size="sm" iconSize={30} allowNextStepsSelect={false} onStepClick={setStep}>
          <Stepper.Step label="Time zone">
            <YourZone onNext={next} />
          </Stepper.Step>
          <Stepper.Step label="Working hours">
            <WorkingHours onNext={next} />
          </Stepper.Step>
          <Stepper.Step label="Calendar">
            <ConnectCalendar onNext={next} />
          </Stepper.Step>
          <Stepper.Step label="First tasks">
            <FirstTasks onPlanned={finish} />
          </Stepper.Step>
        </Stepper>
      </Paper>
    </Page>
  )
}
