import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { FindingsPanel } from './findings/findings-panel.tsx'
import classes from './plan-page.module.css'
import { UnscheduledList } from './unscheduled/unscheduled-list.tsx'

/** The findings and the unscheduled tasks, in the column beside the calendar. Loaded after it. */
export default function PlanSide({ onSchedule }: { onSchedule: (task: TaskInList) => void }) {
  return (
    <>
      <div className={classes.findings}>
        <FindingsPanel />
      </div>
      <div className={classes.unscheduled}>
        <UnscheduledList onSchedule={onSchedule} />
      </div>
    </>
  )
}
