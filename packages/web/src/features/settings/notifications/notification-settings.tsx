import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { DevicePart } from './device-part.tsx'
import { EmailPart } from './email-part.tsx'
import { ReminderPart } from './reminder-part.tsx'

/** How Daywright reaches people who have not opened it. */
export function NotificationSettings() {
  const reminders = useQuery(queries.reminders())
  const devices = useQuery(queries.pushSubscriptions())
  return (
    <Loaded query={reminders}>
      {settings => (
        <>
          <Loaded query={devices} rows={2}>
            {list => <DevicePart devices={list} pushKey={settings.pushKey} />}
          </Loaded>
          <EmailPart email={settings.email} />
          <ReminderPart settings={settings} />
        </>
      )}
    </Loaded>
  )
}
