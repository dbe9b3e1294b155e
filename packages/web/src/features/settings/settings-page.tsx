import type { Session } from '@daywright/contract/resources/sign-in/auth'
import type { Webhook } from '@daywright/contract/resources/webhooks/webhook'
import { t } from '@daywright/language/current-language'
import { Badge, Button, Group, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { signOut } from '../../data/account/sign-out.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { SETTINGS_SECTIONS, type SettingsSection } from '../../shared/navigation/settings-sections.ts'
import { AddButton } from '../../ui/lists/add-button.tsx'
import { RowButton } from '../../ui/lists/row-button.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AccountSettings } from './account/account-settings.tsx'
import { ProfileSettings } from './account/profile-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { BookingSettings } from './booking/booking-settings.tsx'
import { CalendarSettings } from './calendars/calendar-settings.tsx'
import { DataSettings } from './data/data-settings.tsx'
import { StatusSettings } from './data/status-settings.tsx'
import { AppSettings } from './keys/app-settings.tsx'
import { KeySettings } from './keys/key-settings.tsx'
import { OneTimeSecret } from './keys/one-time-secret.tsx'
import { LoadedSettingList } from './loaded-setting-list.tsx'
import { MailSettings } from './mail/mail-settings.tsx'
import { NotificationSettings } from './notifications/notification-settings.tsx'
import { PlanningSettings } from './planning/planning-settings.tsx'
import { SecuritySettings } from './security/security-settings.tsx'
import { browserName } from './sessions/browser-name.ts'
import { SettingList, SettingRow } from './setting-row.tsx'
import classes from './settings-page.module.css'
import { SettingsPart } from './settings-part.tsx'
import { DeliveryDialog } from './webhooks/delivery-dialog.tsx'
import { useRotateSecret } from './webhooks/use-webhook-changes.ts'
import { WebhookDialog } from './webhooks/webhook-dialog.tsx'
import { WebhookRow } from './webhooks/webhook-row.tsx'

const CONTENTS: Record<(typeof SETTINGS_SECTIONS)[number]['path'], ComponentType> = {
  profile: ProfileSettings,
  planning: PlanningSettings,
  calendars: CalendarSettings,
  booking: BookingSettings,
  notifications: NotificationSettings,
  appearance: AppearanceSettings,
  security: SecuritySettings,
  keys: KeySettings,
  apps: AppSettings,
  mail: MailSettings,
  webhooks: WebhookSettings,
  sessions: SessionSettings,
  data: DataSettings,
  accounts: AccountSettings,
  status: StatusSettings,
}

const SECTIONS: readonly (SettingsSection & { content: ComponentType })[] = SETTINGS_SECTIONS.map(section => ({
  ...section,
  content: CONTENTS[section.path],
}))

/** All that is set rather than done; each section has its own address. */
export function SettingsPage() {
  const { section } = useParams({ from: '/signed-in/settings/{-$section}' })
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const isAdmin = useQuery(queries.profile()).data?.isAdmin ?? false
  const sections = SECTIONS.filter(({ forAdmins }) => isAdmin || !forAdmins)
  const present = sections.find(({ path }) => path === section) ?? sections[0]
  return (
    <Page title={t('Settings')}>
      <Tabs
        value={present?.path ?? null}
        onChange={path => path && void navigate({ to: '/settings/{-$section}', params: { section: path } })}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        keepMounted={false}
        classNames={{ panel: classes.panel ?? '', list: classes.list ?? '', tabLabel: classes.label ?? '' }}
      >
        <Tabs.List aria-label={t('Sections')}>
          {sections.map(({ path, name, icon: Picture }) => (
            <Tabs.Tab key={path} value={path} leftSection={<Picture size={17} aria-hidden />}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sections.map(({ path, content: Content }) => (
          <Tabs.Panel key={path} value={path}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

/** The addresses that are notified of changes. */
function WebhookSettings() {
  const webhooks = useQuery(queries.webhooks())
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [shown, setShown] = useState<Webhook | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = useRotateSecret(setSecret)
  return (
    <SettingsPart
      title={t('Webhooks')}
      text={t(
        'A webhook tells another program what changes here, at an address of that program. Requests are signed as Standard Webhooks describes.',
      )}
    >
      {secret && (
        <OneTimeSecret
          title={t('Copy the secret now')}
          text={t('It is not shown again. The receiver checks with it that requests come from here.')}
          secret={secret}
          testId="webhook-secret"
          onDone={() => setSecret(null)}
        />
      )}
      <LoadedSettingList query={webhooks} label={t('Webhooks')} empty={t('No webhooks yet.')}>
        {webhook => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setEdited(webhook)}
            onRotate={() => rotate(webhook)}
            onShow={() => setShown(webhook)}
          />
        )}
      </LoadedSettingList>
      <Group>
        <AddButton text={t('Add a webhook')} onClick={() => setEdited('new')} />
      </Group>
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onSecret={setSecret}
          onClose={() => setEdited(null)}
        />
      )}
      {shown && <DeliveryDialog webhook={shown} onClose={() => setShown(null)} />}
    </SettingsPart>
  )
}

function SessionSettings() {
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
