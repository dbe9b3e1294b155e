import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

const SERVER = 'packages/server/src/'
/** In every run, not only in the long form. */
const ON_BOTH = /\bonBothDatabases\(|describe\.each\(\['sqlite', 'postgres'\]/
/** Features whose statements are sent to both databases by tests of another one. */
const TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  'accounts/passwords': 'src/accounts/own-account.test.ts',
  'accounts/two-factor': 'src/accounts/own-account.test.ts',
  'calendars/plan-calendar': 'src/calendars/accounts/google/google-plan.test.ts',
  'db/records': 'src/calendars/feeds/feed-contents.test.ts',
  'http/idempotency': 'test/everywhere/repeated-requests.test.ts',
  language: 'src/notifications/morning-summary.test.ts',
  'planner/facts': 'src/planner/default-estimate.test.ts',
  'planner/undo': 'src/webhooks/events/webhook-events.test.ts',
  'work-sessions': 'src/planner/review/confirm-sessions.test.ts',
}

/** The folder of a feature, and of a part of a large feature. */
const featureOf = (path: string) => dirname(path).slice(SERVER.length).split('/').slice(0, 2).join('/')

const testedOnBoth = sourceFiles
  .filter(file => isTest(file) && !file.name.endsWith('.long.test.ts') && ON_BOTH.test(file.code))
  .map(file => file.path)
const features = [
  ...new Set(sourceFiles.filter(file => file.name.endsWith('.store.ts')).map(({ path }) => featureOf(path))),
]

it('[ARCH-25] every feature with a store has tests that run on both databases in every run', () => {
  expect(features.length).toBeGreaterThan(40)
  const isTested = (feature: string) =>
    testedOnBoth.some(
      path => path.startsWith(`${SERVER}${feature}/`) || path === `packages/server/${TESTED_ELSEWHERE[feature]}`,
    )
  expect(features.filter(feature => !isTested(feature))).toEqual([])
})

it('[ARCH-25] the list of features that are tested elsewhere has no entry too many', () => {
  const hasOwn = (feature: string) => testedOnBoth.some(path => path.startsWith(`${SERVER}${feature}/`))
  expect(Object.keys(TESTED_ELSEWHERE).filter(feature => !features.includes(feature) || hasOwn(feature))).toEqual([])
})
