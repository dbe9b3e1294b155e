import { randomBytes } from 'node:crypto'
import type { FakeCaldavServer } from '@daywright/test-kit/caldav/fake-caldav-server'
import type { Person, World } from '@daywright/test-kit/world'
import { createAccount } from '../../../src/accounts/account.rules.ts'
import { savePasswordHash } from '../../../src/accounts/passwords/password.store.ts'
import { hashPassword } from '../../../src/accounts/passwords/password-hash.ts'
import { readAuthSecret } from '../../../src/accounts/sessions/auth-secret.store.ts'
import { issueSignInLink } from '../../../src/accounts/sign-in/sign-in-link.rules.ts'
import { renewMailIn } from '../../../src/mail-in/mail-in.rules.ts'
import { mailInCipherOf } from '../../../src/mail-in/mail-in-secret.ts'
import { emailCode } from '../../../src/notifications/reminders/email/email-code.ts'
import { saveFreshStart } from '../../../src/planner/fresh-start/fresh-start.store.ts'
import { connectApp, newAppClient } from './app-requests.ts'
import { newBooking } from './booking-records.ts'
import { newConnectedRecords } from './connected-records.ts'
import { newPasskeyRecords, type PasskeyRecords } from './passkey-records.ts'
import { PUSH_SUBSCRIPTION } from './push-body.ts'
import { TASK_FILE } from './task-file-body.ts'
import { templateOf } from './template-body.ts'
import { newTwoFactorRecords, type TwoFactorRecords } from './two-factor-records.ts'

/** The ids of one record of every kind, linked in every possible way. */
export interface SampleRecords extends TwoFactorRecords, PasskeyRecords {
  space: string
  project: string
  label: string
  preference: string
  task: string
  /** A task that `task` depends on. */
  prerequisite: string
  /** A task that no other call needs, so that it can be deleted. */
  spareTask: string
  /** Every Monday from 2 March 2026. */
  series: string
  document: string
  item: string
  taskReminder: string
  /** The last import, of one task. */
  taskImport: string
  /** Of a project, with one question. */
  template: string
  /** A use of `template`. */
  templateUse: string
  block: string
  /** Twice a week, in the hours of `preference`. */
  habit: string
  calendar: string
  /** A calendar that is read from `calendarAddress`. */
  subscription: string
  calendarAddress: string
  /** Weekly, from 2 March 2026, 09:00 UTC. */
  calendarEvent: string
  calendarFeed: string
  bookingPage: string
  /** A page without bookings. */
  spareBookingPage: string
  /** Of `bookingPage`, still to come. */
  booking: string
  /** At Google. */
  calendarAccount: string
  /** A calendar of `calendarAccount` whose events can be changed here. */
  connectedCalendar: string
  /** An event of `connectedCalendar`. */
  connectedEvent: string
  caldavAccount: string
  caldavAddress: string
  caldavPassword: string
  webhook: string
  webhookAddress: string
  /** A delivery of `webhook`. */
  webhookDelivery: string
  notification: string
  pushSubscription: string
  /** An app that has registered itself. */
  appClient: string
  connectedApp: string
  /** Confirms the email address. */
  emailCode: string
  apiKey: string
  session: string
  /** The session cookie, for endpoints that require a session. */
  cookie: string
  email: string
  password: string
  /** The token of an unused sign-in link. */
  linkToken: string
  /** An email that no account has. */
  freeEmail: string
  /** Another account, which an admin can change. */
  account: string
}

const WINDOWS = [{ day: [1, 2, 3], start: '08:00', end: '12:00' }]
const BLOCK = { startAt: '2026-03-03T09:00:00.000Z', endAt: '2026-03-03T10:00:00.000Z' }

const PASSWORD = 'correct horse battery staple'
/** Hashed once, because hashing is slow by design. */
const passwordHash = hashPassword(PASSWORD)

export async function newSampleRecords(world: World, person: Person): Promise<SampleRecords> {
  return { ...(await newOwnRecords(world, person)), ...(await newOtherAccounts(world)) }
}

export type OtherAccounts = TwoFactorRecords & PasskeyRecords

export const newOwnRecords = async (
  world: World,
  person: Person,
): Promise<Omit<SampleRecords, keyof OtherAccounts>> => ({
  ...(await newRecords(person, await world.calendarAddress(), await world.caldavServer())),
  ...(await newCredentials(world, person)),
})

export const newOtherAccounts = async (world: World): Promise<OtherAccounts> => ({
  ...(await newTwoFactorRecords(world)),
  ...(await newPasskeyRecords(world)),
})

type Credential =
  | 'bookingPage'
  | 'spareBookingPage'
  | 'booking'
  | 'session'
  | 'pushSubscription'
  | 'appClient'
  | 'calendarAccount'
  | 'connectedCalendar'
  | 'connectedEvent'
  | 'connectedApp'
  | 'cookie'
  | 'email'
  | 'emailCode'
  | 'password'
  | 'linkToken'
  | 'freeEmail'
  | 'account'

const randomEmail = () => `${randomBytes(6).toString('hex')}@example.com`

async function newCredentials(world: World, person: Person): Promise<Pick<SampleRecords, Credential>> {
  const { db } = world.database
  const now = Date.parse(world.now())
  await savePasswordHash(db, person.id, await passwordHash, world.now())
  // One that can be undone.
  await world.database.transaction(tx => saveFreshStart(tx, person.id, { tasks: [], sessions: [] }))
  const newToken = async () => (await issueSignInLink(db, person.id, '', world.now())).replace(/^.*=/, '')
  const signedIn = await world.request('POST', '/api/auth/link', { body: { token: await newToken() } })
  const [session] = await person.client.auth.listSessions()
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const device = await world.request('POST', '/api/push-subscriptions', {
    body: { ...PUSH_SUBSCRIPTION, endpoint: `${PUSH_SUBSCRIPTION.endpoint}-2` },
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  const appClient = await newAppClient(world)
  await connectApp(world, appClient, { cookie, 'sec-fetch-site': 'same-origin' })
  const [app] = await person.client.connectedApps.list()
  const connected = await newConnectedRecords(world, person, cookie)
  const readCipher = mailInCipherOf(() => readAuthSecret(world.database))
  await renewMailIn(world.database, person.id, { address: 'tasks@example.com', readCipher }, world.now())
  const stranger = { email: randomEmail(), displayName: 'Kim', timezone: 'UTC', role: 'member' } as const
  return {
    session: session?.id ?? '',
    pushSubscription: device.body.id,
    appClient,
    connectedApp: app?.id ?? '',
    ...connected,
    ...(await newBooking(world, person)),
    cookie,
    email: person.email,
    emailCode: emailCode(await readAuthSecret(world.database), { userId: person.id, email: person.email }, now),
    password: PASSWORD,
    linkToken: await newToken(),
    freeEmail: randomEmail(),
    account: await createAccount(world.database, stranger, world.now()),
  }
}

async function newRecords(
  { client }: Person,
  calendarAddress: string,
  caldav: FakeCaldavServer,
): Promise<Omit<SampleRecords, Credential | keyof OtherAccounts>> {
  const space = await client.spaces.create({ body: { name: 'Work' } })
  const project = await client.projects.create({ body: { name: 'Move house', spaceId: space.id } })
  const label = await client.labels.create({ body: { name: 'deep', color: '#112233' } })
  const preference = await client.schedulePreferences.create({ body: { name: 'Mornings', windows: WINDOWS } })
  const prerequisite = await client.tasks.create({ body: { title: 'Find boxes', estimateMinutes: 30 } })
  const placed = { spaceId: space.id, projectId: project.id }
  const task = await client.tasks.create({
    body: {
      ...placed,
      title: 'Pack the kitchen',
      estimateMinutes: 120,
      schedulePreferenceId: preference.id,
      labelIds: [label.id],
    },
  })
  const subtask = await client.tasks.create({ body: { title: 'Pack the plates', parentTaskId: task.id } })
  const series = await client.series.create({
    body: {
      ...placed,
      title: 'Feed the cat',
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      startOn: '2026-03-02',
      labelIds: [label.id],
    },
  })
  const document = await client.documents.create({ body: { ...placed, title: 'List of rooms' } })
  await client.taskDocuments.link({ id: task.id, documentId: document.id })
  await client.dependencies.add({ id: task.id, dependsOnId: prerequisite.id })
  const item = await client.checklistItems.create({ body: { taskId: task.id, title: 'Tape' } })
  const taskReminder = await client.taskReminders.add({
    taskId: task.id,
    body: { at: '2026-03-04T09:00:00.000Z' },
  })
  const taskImport = await client.taskImports.run({ body: { file: TASK_FILE, name: 'moved.csv' } })
  const template = await client.templates.create({
    body: templateOf({ space: space.id, preference: preference.id, label: label.id }),
  })
  const templateUse = await client.templates.use({
    id: template.id,
    body: { startOn: '2026-03-02', answers: { client: 'Robin' } },
  })
  const block = await client.timeBlocks.create({ body: { taskId: task.id, ...BLOCK } })
  await client.timeBlocks.start({ id: block.id })
  const habit = await client.habits.create({
    body: { name: 'Gym', minutes: 60, times: 2, schedulePreferenceId: preference.id },
  })
  const calendar = await client.calendars.create({ body: { name: 'Team' } })
  const subscription = await client.calendars.create({ body: { name: 'Feed', address: calendarAddress } })
  const calendarEvent = await client.calendarEvents.create({
    body: {
      title: 'Standup',
      calendarId: calendar.id,
      startAt: '2026-03-02T09:00Z',
      endAt: '2026-03-02T09:30Z',
      timezone: 'UTC',
      rule: 'FREQ=WEEKLY',
    },
  })
  const calendarFeed = await client.calendarFeeds.create({ body: { name: 'Plan' } })
  const signIn = { address: caldav.address, user: 'robin', password: caldav.password }
  const caldavAccount = await client.caldavAccounts.create({ body: signIn })
  // Whether it can be reached does not matter: an event was sent.
  const webhookAddress = caldav.address
  const webhook = await client.webhooks.create({ body: { address: webhookAddress } })
  await client.webhooks.test({ id: webhook.id })
  const [delivery] = await client.webhooks.deliveries({ id: webhook.id })
  await client.notifications.generate({ body: { type: 'morning_summary' } })
  const { notifications } = await client.notifications.list()
  const apiKey = await client.apiKeys.create({ body: { name: 'script' } })
  return {
    space: space.id,
    project: project.id,
    label: label.id,
    preference: preference.id,
    task: task.id,
    prerequisite: prerequisite.id,
    spareTask: subtask.id,
    series: series.id,
    document: document.id,
    item: item.id,
    taskReminder: taskReminder.id,
    taskImport: taskImport.id,
    template: template.id,
    templateUse: templateUse.id,
    block: block.id,
    habit: habit.id,
    calendar: calendar.id,
    subscription: subscription.id,
    calendarAddress,
    calendarEvent: calendarEvent.id,
    calendarFeed: calendarFeed.id,
    caldavAccount: caldavAccount.id,
    caldavAddress: caldav.address,
    caldavPassword: caldav.password,
    webhook: webhook.id,
    webhookAddress,
    webhookDelivery: delivery?.id ?? '',
    notification: notifications[0]?.id ?? '',
    apiKey: apiKey.id,
  }
}
