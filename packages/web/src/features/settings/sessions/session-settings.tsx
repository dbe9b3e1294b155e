import type { Session } from '@daywright/contract/resources/sign-in/auth'
import { t } from '@daywright/language/current-language'
import { Badge, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { signOut } from '../../../data/account/sign-out.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingList, SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { browserName } from './browser-name.ts'

export function SessionSettings() {
  const sessions = useQuery(queries.sessions())
  return (
    <SettingsPart
      title={t('Sessions')}
      text={t('Where you are signed in. End what you do not recognise, then change your password.')}
    >
      <Loaded query={sessions} rows={2}>
        {list => (
          <SettingList label={t('Sessions')}>
            {list.map(session => (
              <SessionRow key={session.id} session={session} />
            ))}
          </SettingList>
        )}
      </Loaded>
    </SettingsPart>
  )
}

function SessionRow({ session: { id, current, userAgent, ipAddress, createdAt } }: { session: Session }) {
  const zone = useZone()
  const end = useChange({
    send: () => api.auth.removeSession({ id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => t('Session ended'),
  })
  const name = browserName(userAgent)
  return (
    <SettingRow
      name={
        <Group gap="xs">
          {name}
          {current && <Badge size="sm">{t('This one')}</Badge>}
        </Group>
      }
      details={[t('since {time}', { time: midSentence(zone.dayTime(createdAt)) }), ipAddress]}
      action={
        current ? (
          <Button size="xs" variant="default" onClick={() => void signOut()}>
            {t('Sign out')}
          </Button>
        ) : (
          <RowButton
            text={t('End', undefined, 'verb')}
            onClick={() => end.mutate()}
            name={t('End the session in {name}', { name })}
          />
        )
      }
    />
  )
}
